import { formatAmount } from '@starline/domain/decimals';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Segmented } from '@starline/ui/segmented';
import { toast } from '@starline/ui/toast';
import { isolated } from '@starline/web/isolated';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useUnits } from '../../components/units.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { BatchItem } from './batch.ts';

const RESOLUTIONS = ['returned', 'held'] as const;
type Resolution = (typeof RESOLUTIONS)[number];

/** Enters that the bank returned a paid line. docs/domain/payouts.md#returned. */
export function ReturnPayout({ item }: { item: BatchItem }) {
  const { t } = useTranslation('payouts');
  const mayReturn = useMay('approve_payouts');
  const [isOpen, setOpen] = useState(false);
  if (!mayReturn) return null;
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {t('bankReturned')}
      </Button>
      {isOpen && <ReturnDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReturnDialog({ item, onClose }: { item: BatchItem; onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const units = useUnits();
  const memberName = useMemberName();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [resolution, setResolution] = useState<Resolution>('returned');
  const [reason, setReason] = useState(item.contradiction?.reason ?? '');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const enter = trpc.payouts.return.useMutation({
    onSuccess: () => toast.success(t('returnDone')),
    onError: (error) => void failed(t('failed'), error),
    onSettled: async () => {
      onClose();
      await Promise.all([
        utils.payouts.invalidate(),
        utils.withdrawals.invalidate(),
        utils.approvals.invalidate(),
      ]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate({ id: item.withdrawalId, resolution, reason: reason.trim(), idempotencyKey });
  };
  const amount = `${formatAmount(item.payout)} ${units.point}`;
  return (
    <FormDialog
      onClose={onClose}
      dirty={reason !== ''}
      title={t('returnTitle', { name: isolated(memberName(item.name)), amount })}
      description={t('returnLead')}
      onSubmit={submit}
      submit={t('bankReturned')}
      tone="danger"
      busy={enter.isPending}
      disabled={reason.trim() === ''}
    >
      <div className="grid gap-4">
        <Field label={t('returnWhat')} hint={t(`returnHints.${resolution}`)}>
          <Segmented
            wide
            label={t('returnWhat')}
            value={resolution}
            options={RESOLUTIONS.map((value) => ({ value, label: t(`returnAs.${value}`) }))}
            onChange={setResolution}
          />
        </Field>
        <Field label={t('returnReason')} required>
          <Input maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </FormDialog>
  );
}
