import { formatAmount } from '@starline/domain/decimals';
import { parseAmount } from '@starline/domain/figures';
import { type Amount, minus } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { TypedInput } from '@starline/web/components/typed-input';
import { isOutcomeUnknown, refusalOf } from '@starline/web/refusals';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useKeptText } from '../../lib/kept-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Deposit } from './deposit.ts';

type CorrectDialogProps = {
  row: Pick<Deposit, 'id' | 'status' | 'username' | 'amount' | 'accountHolder' | 'exactAmount'>;
  onClose: () => void;
};

/**
 * Corrects amount and holder of a deposit. What will be booked stands before the form.
 * docs/domain/deposits.md#corrections.
 */
export function CorrectDialog({ row: shown, onClose }: CorrectDialogProps) {
  const row = useOpened(shown);
  const { t } = useTranslation(['depositActs', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [text, setText] = useState(formatAmount(row.amount).replaceAll(',', ''));
  const [holder, setHolder] = useState(row.accountHolder);
  const [reason, setReason] = useKeptText(`deposits.correct.${row.id}`);
  const key = useRef(crypto.randomUUID());
  const amount = parseAmount(text);
  const isAmount = amount !== undefined && amount > 0;
  const isChanged = (isAmount && amount !== row.amount) || holder.trim() !== row.accountHolder;
  const correct = trpc.deposits.correct.useMutation({
    onSuccess: async () => {
      toast.success(t('correct.done'));
      onClose();
      await Promise.all([
        utils.documents.invalidate(),
        utils.deposits.invalidate(),
        utils.statistics.invalidate(),
        utils.risk.invalidate(),
      ]);
    },
    onError: (error) => {
      // A correction without an answer may have been made: the same key finds it.
      if (!isOutcomeUnknown(error)) key.current = crypto.randomUUID();
      const isSent = failed(t('correct.failed'), error);
      if (!isSent) void utils.documents.invalidate();
      // The form was filled with another deposit than the page shows from now on.
      if (isSent || refusalOf(error)?.code === 'deposit_changed') onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAmount) return;
    correct.mutate({
      id: row.id,
      seen: { status: row.status, amount: row.amount, accountHolder: row.accountHolder },
      amount,
      accountHolder: holder.trim(),
      reason: reason.trim(),
      idempotencyKey: key.current,
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={isChanged || reason !== ''}
      title={t('correct.title', { username: row.username, amount: formatAmount(row.amount) })}
      back={t('back')}
      tone="danger"
      busy={correct.isPending}
      disabled={!isAmount || !isChanged || holder.trim() === '' || reason.trim() === ''}
      onSubmit={submit}
      submit={t('correct.submit')}
    >
      <Effect row={row} amount={isAmount ? amount : row.amount} />
      <Field label={t('correct.amount')} required>
        <TypedInput
          data-autofocus
          kind="points"
          className="text-right"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field label={t('correct.holder')} required>
        <Input
          autoComplete="off"
          maxLength={60}
          value={holder}
          onChange={(event) => setHolder(event.target.value)}
        />
      </Field>
      <Field label={t('correct.reason')} hint={t('correct.reasonHint')} required>
        <Input maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

/** Now, after and difference, and what is booked. */
function Effect({ row, amount }: { row: CorrectDialogProps['row']; amount: Amount }) {
  const { t } = useTranslation('depositActs');
  const difference = minus(amount, row.amount);
  const isOpen = row.status === REQUESTED;
  const kind = isOpen ? 'open' : difference > 0 ? 'rises' : difference < 0 ? 'falls' : 'same';
  const figures = [
    ['now', formatAmount(row.amount)],
    ['after', formatAmount(amount)],
    ['difference', `${difference > 0 ? '+' : ''}${formatAmount(difference)}`],
  ] as const;
  return (
    <div className="rounded-md bg-surface-2 px-3.5 py-3 text-sm" data-said="changed">
      <dl className="grid grid-cols-3 gap-2 text-right tabular-nums">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-ink-3 text-xs">{t(`correct.${name}`)}</dt>
            <dd className={name === 'after' ? 'font-semibold' : ''}>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5">
        {t(`correct.${kind}`, { amount: formatAmount(Math.abs(difference) as Amount) })}
      </p>
      {isOpen && row.exactAmount !== null && difference !== 0 && (
        <p className="mt-1 text-warn">{t('correct.exact')}</p>
      )}
    </div>
  );
}
