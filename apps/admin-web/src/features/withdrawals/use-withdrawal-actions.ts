import { type CancelReason, isCancelExplained } from '@starline/domain/withdrawals';
import { lazyComponent } from '@starline/web/components/lazy-component';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchResult, BulkAction, QuestionProps, ShownRow } from '../../components/list-page/bulk.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';

const CancelReasonFields = lazyComponent<QuestionProps>(async () => {
  const [{ CancelReasonFields: Fields }] = await Promise.all([
    import('./cancel-reason-fields.tsx'),
    i18next.loadNamespaces('documents'),
  ]);
  return Fields;
});

/** The reason that was chosen; undefined before. Options of the list are the only values. */
const reasonIn = (chosen: string | undefined) => (chosen || undefined) as CancelReason | undefined;

const idsOf = (rows: readonly ShownRow[]) => rows.map(({ id }) => id);

/** Cancelling and completing, for those who may. docs/domain/withdrawals.md#completion. */
export function useWithdrawalActions(): BulkAction[] {
  const { t } = useTranslation(['withdrawals', 'common']);
  const utils = trpc.useUtils();
  const mayPrepare = useMay('prepare_payouts');
  const mayApprove = useMay('approve_payouts');
  const complete = trpc.withdrawals.complete.useMutation();
  const cancel = trpc.withdrawals.cancel.useMutation();
  const reloading = (result: BatchResult) => {
    // The outcome is told at once; counting the list again may take seconds.
    void Promise.all([
      utils.statistics.invalidate(),
      utils.withdrawals.invalidate(),
      utils.documents.invalidate(),
    ]);
    return result;
  };
  const told = (id: 'cancel' | 'complete') => ({
    id,
    label: t(`${id}.label`),
    confirm: t(`${id}.confirm`),
    done: t('common:changed'),
    failed: t('endFailed'),
  });
  const cancelling: BulkAction = {
    ...told('cancel'),
    act: t('cancel.act'),
    key: 'x',
    variant: 'secondary',
    isDanger: true,
    question: {
      Fields: CancelReasonFields,
      isAnswered: ({ reason, text = '' }) => isCancelExplained(reasonIn(reason), text),
    },
    run: async (rows, idempotencyKey, { reason, text = '', note = '' }) =>
      reloading(
        await cancel.mutateAsync({ ids: idsOf(rows), idempotencyKey, reason: reasonIn(reason), text, note }),
      ),
  };
  const completing: BulkAction = {
    ...told('complete'),
    key: 'c',
    variant: 'primary',
    run: async (rows, idempotencyKey) =>
      reloading(await complete.mutateAsync({ ids: idsOf(rows), idempotencyKey })),
  };
  return [...(mayPrepare ? [cancelling] : []), ...(mayApprove ? [completing] : [])];
}
