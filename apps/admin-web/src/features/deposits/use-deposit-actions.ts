import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../components/list-page/bulk.ts';
import { trpc } from '../../lib/trpc.ts';

/** Completing deposits. docs/domain/deposits.md#completion. */
export function useDepositActions(): BulkAction[] {
  const { t } = useTranslation(['deposits', 'common']);
  const utils = trpc.useUtils();
  const complete = trpc.deposits.complete.useMutation();
  return [
    {
      id: 'complete',
      key: 'c',
      label: t('complete.label'),
      variant: 'primary',
      confirm: t('complete.confirm'),
      done: t('common:changed'),
      failed: t('complete.failed'),
      run: async (rows, idempotencyKey) => {
        const amounts = rows.map(({ amount = 0 }) => amount);
        const result = await complete.mutateAsync({ ids: rows.map(({ id }) => id), amounts, idempotencyKey });
        // The outcome is told at once; counting the list again may take seconds.
        void Promise.all([
          utils.statistics.invalidate(),
          utils.deposits.invalidate(),
          utils.documents.invalidate(),
        ]);
        return result;
      },
    },
  ];
}
