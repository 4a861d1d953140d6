import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../components/list-page/bulk.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';

/** Cancelling and completing, for those who may. docs/spec/admin-back-office.md#4-states-and-transitions. */
export function useWithdrawalActions(): BulkAction[] {
  const { t } = useTranslation(['withdrawals', 'common']);
  const utils = trpc.useUtils();
  const mayPrepare = useMay('prepare_payouts');
  const mayApprove = useMay('approve_payouts');
  const complete = trpc.withdrawals.complete.useMutation();
  const cancel = trpc.withdrawals.cancel.useMutation();
  const act = (id: 'cancel' | 'complete', mutate: typeof complete.mutateAsync): BulkAction => ({
    id,
    label: t(`${id}.label`),
    variant: id === 'complete' ? 'primary' : 'secondary',
    isDanger: id === 'cancel',
    confirm: t(`${id}.confirm`),
    done: t('common:changed'),
    failed: t('endFailed'),
    run: async (ids, idempotencyKey) => {
      const result = await mutate({ ids, idempotencyKey });
      // The outcome is told at once; counting the list again may take seconds.
      void Promise.all([
        utils.statistics.invalidate(),
        utils.withdrawals.invalidate(),
        utils.documents.invalidate(),
      ]);
      return result;
    },
  });
  return [
    ...(mayPrepare ? [act('cancel', cancel.mutateAsync)] : []),
    ...(mayApprove ? [act('complete', complete.mutateAsync)] : []),
  ];
}
