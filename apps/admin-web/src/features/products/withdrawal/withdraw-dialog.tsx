import type { Amount } from '@starline/domain/money';
import {
  isWithdrawalExplained,
  PURCHASE_WITHDRAWAL_REASONS,
  type PurchaseWithdrawalReason,
} from '@starline/domain/purchase-withdrawals';
import { CANCEL_TEXT_MAX } from '@starline/domain/withdrawals';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Checkbox } from '@starline/ui/checkbox';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Select } from '@starline/ui/select';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Textarea } from '@starline/ui/textarea';
import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CannotSend, SendButton } from '../../../components/sending.tsx';
import { useKeptWords } from '../../../lib/kept-words.ts';
import { useMay } from '../../../lib/rights.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { useFailed } from '../../../lib/use-failed.ts';
import { WithdrawalEffect } from './withdrawal-effect.tsx';

type WithdrawDialogProps = {
  row: { id: number; username: string; productName: string; pv: Amount };
  onClose: () => void;
};

type Answer = { reason?: PurchaseWithdrawalReason; text: string; isForced: boolean };

/**
 * Withdraws a purchase in two steps: what is returned, then why. docs/domain/deposits.md#purchase-withdrawal.
 */
export function WithdrawDialog({ row, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['purchaseWithdrawal', 'common']);
  const errorText = useErrorText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const mayForce = useMay('force');
  const [step, setStep] = useState<'look' | 'reason'>('look');
  const isLook = step === 'look';
  // Each time that this step is shown the figures are read again.
  const look = trpc.products.previewWithdrawal.useQuery(
    { id: row.id },
    { enabled: isLook, staleTime: 0, gcTime: 0 },
  );
  const [answer, setAnswer] = useState<Answer>({ text: '', isForced: false });
  useKeptWords(`products.withdraw.${row.id}`, { text: answer.text }, ({ text = '' }) =>
    setAnswer((given) => ({ ...given, text })),
  );
  /** Other figures need another confirmation. */
  const lookAgain = () => {
    setAnswer((given) => ({ ...given, isForced: false }));
    setStep('look');
  };
  const key = useRef(crypto.randomUUID());
  const needsForce = look.data?.needsForce ?? false;
  const isRefused = look.data?.isLate || (needsForce && !mayForce);
  const withdraw = trpc.products.withdraw.useMutation({
    onSuccess: async () => {
      toast.success(t('done'));
      onClose();
      await Promise.all([
        utils.documents.invalidate(),
        utils.products.invalidate(),
        utils.codeGrants.invalidate(),
        utils.statistics.invalidate(),
      ]);
    },
    onError: (error) => {
      if (failed(t('failed'), error)) return onClose();
      // An act without an answer may have been done: the same key finds it.
      if (!refusalOf(error)) return;
      key.current = crypto.randomUUID();
      lookAgain();
    },
  });
  const { reason, text, isForced } = answer;
  const isComplete = isWithdrawalExplained(reason, text) && (!needsForce || isForced);
  const submit = () =>
    reason &&
    withdraw.mutate({
      id: row.id,
      reason,
      text: text.trim(),
      force: needsForce,
      seen: look.data?.seen,
      idempotencyKey: key.current,
    });
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={reason !== undefined || text !== ''}
      locked={withdraw.isPending}
      title={t('title', { username: row.username, product: row.productName })}
      description={t(`steps.${step}`)}
      footer={
        isLook ? (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button
              variant="primary"
              disabled={!look.data || look.isFetching || isRefused}
              onClick={() => setStep('reason')}
            >
              {t('next')}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={withdraw.isPending} onClick={lookAgain}>
              {t('previous')}
            </Button>
            <SendButton variant="danger" busy={withdraw.isPending} disabled={!isComplete} onClick={submit}>
              {t('submit')}
            </SendButton>
          </>
        )
      }
    >
      {look.error && (
        <Banner tone="bad" live>
          {errorText(look.error)}
        </Banner>
      )}
      {look.isPending && <SkeletonRows rows={6} />}
      {isLook && look.data && !look.error && (
        <div className="grid gap-4">
          {look.data.isLate && <Banner tone="bad">{t('late')}</Banner>}
          {needsForce && <Banner tone="warn">{t(mayForce ? 'forceNeeded' : 'forceRight')}</Banner>}
          <WithdrawalEffect effect={look.data} pv={row.pv} />
        </div>
      )}
      {!isLook && (
        <div className="grid gap-4">
          <Reason answer={answer} needsForce={needsForce} onChange={setAnswer} />
          <CannotSend />
        </div>
      )}
    </Dialog>
  );
}

type ReasonProps = { answer: Answer; needsForce: boolean; onChange: (answer: Answer) => void };

function Reason({ answer, needsForce, onChange }: ReasonProps) {
  const { t } = useTranslation(['purchaseWithdrawal', 'documents']);
  return (
    <div className="grid gap-4">
      <Field label={t('reason')} required>
        <Select
          value={answer.reason ?? ''}
          placeholder={t('choose')}
          options={PURCHASE_WITHDRAWAL_REASONS.map((value) => ({
            value,
            label: t(`documents:withdrawalReasons.${value}`),
          }))}
          onChange={({ target }) => onChange({ ...answer, reason: target.value as PurchaseWithdrawalReason })}
        />
      </Field>
      <Field label={t('text')} hint={t('textHint')} required={answer.reason === 'other'}>
        <Textarea
          maxLength={CANCEL_TEXT_MAX}
          value={answer.text}
          onChange={({ target }) => onChange({ ...answer, text: target.value })}
        />
      </Field>
      {needsForce && (
        <Checkbox
          label={t('force')}
          checked={answer.isForced}
          onChange={({ target }) => onChange({ ...answer, isForced: target.checked })}
        />
      )}
    </div>
  );
}
