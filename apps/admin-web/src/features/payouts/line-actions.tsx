import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { ReturnPayout } from '../../components/payouts/return-payout.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { type Batch, type BatchItem, isOpenFailure, isSaidPaid } from './batch.ts';
import { PaidAfterAll } from './paid-after-all.tsx';
import { SettleFailed } from './settle-failed.tsx';

/** Taking a line out of an open batch, what becomes of a failed one, and the return of a paid one. */
export function LineActions({ batch, item }: { batch: Batch; item: BatchItem }) {
  const { t } = useTranslation('payouts');
  const mayPrepare = useMay('prepare_payouts');
  const mayReturn = useMay('approve_payouts');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const remove = trpc.payouts.remove.useMutation({
    onSuccess: () => toast.success(t('removed')),
    onError: (error) => void failed(t('failed'), error),
    onSettled: () => Promise.all([utils.payouts.invalidate(), utils.withdrawals.invalidate()]),
  });
  if (item.state === 'batched' && mayPrepare)
    return (
      <RowButton
        busy={remove.isPending}
        onClick={() => remove.mutate({ id: batch.id, itemId: item.id, idempotencyKey: crypto.randomUUID() })}
      >
        {t('remove')}
      </RowButton>
    );
  if (item.state === 'paid' && item.returned === null)
    return mayReturn ? (
      <ReturnPayout
        paid={{ ...item, id: item.withdrawalId, reason: item.contradiction?.reason }}
        button={(open) => <RowButton onClick={open}>{t('bankReturned')}</RowButton>}
      />
    ) : null;
  if (!isOpenFailure(item)) return null;
  return (
    <span className="inline-flex justify-end gap-1.5">
      {item.contradiction && isSaidPaid(item) && mayReturn && (
        <PaidAfterAll batch={batch} item={item} file={item.contradiction.file} />
      )}
      <SettleFailed batch={batch} items={[item]} />
    </span>
  );
}
