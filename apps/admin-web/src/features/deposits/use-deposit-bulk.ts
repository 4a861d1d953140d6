import { formatWhole } from '@starline/domain/decimals';
import { REQUESTED } from '@starline/domain/request-states';
import { ALL_ROWS } from '@starline/web/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSpec } from '../../components/list-page/bulk.ts';
import { byNumber, filtersOf } from '../../components/list-page/list-place.ts';
import { sumOf } from '../../lib/money.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import type { Deposit } from './deposit.ts';

type ListInput = NonNullable<Inputs['deposits']['list']>;

/** Bulk completion of deposits. Only requests can be selected. docs/spec/admin-back-office.md#4-states-and-transitions. */
export function useDepositBulk(input: ListInput): BulkSpec<Deposit> {
  const { t } = useTranslation(['deposits', 'common']);
  const utils = trpc.useUtils();
  const [isWanted, setWanted] = useState(false);
  const requests = { ...filtersOf(input), status: REQUESTED };
  const matching = trpc.deposits.count.useQuery(
    { ...requests, isPatient: true },
    { enabled: isWanted && (input.status === undefined || input.status === REQUESTED) },
  );
  const complete = trpc.deposits.complete.useMutation();
  return {
    canSelect: (row) => row.status === REQUESTED,
    summary: (rows) => `${formatWhole(sumOf(rows, (row) => row.amount))} USDT`,
    actions: [
      {
        id: 'complete',
        label: t('complete.label'),
        variant: 'primary',
        confirm: t('complete.confirm'),
        done: t('common:changed'),
        failed: t('complete.failed'),
        run: async (ids, idempotencyKey) => {
          const result = await complete.mutateAsync({ ids, idempotencyKey });
          // The outcome is told at once; counting the list again may take seconds.
          void Promise.all([utils.statistics.invalidate(), utils.deposits.invalidate()]);
          return result;
        },
      },
    ],
    matching: {
      want: () => setWanted(true),
      total: matching.data?.total,
      load: () => utils.deposits.rows.fetch({ ...input, ...requests, ...byNumber(1), size: ALL_ROWS }),
    },
  };
}
