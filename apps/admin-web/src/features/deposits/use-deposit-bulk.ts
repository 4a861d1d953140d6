import { formatWhole } from '@starline/domain/decimals';
import { REQUESTED } from '@starline/domain/request-states';
import { ALL_ROWS } from '@starline/web/search';
import { useState } from 'react';
import type { BulkSpec } from '../../components/list-page/bulk.ts';
import { byNumber, filtersOf } from '../../components/list-page/list-place.ts';
import { sumOf } from '../../lib/money.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import type { Deposit } from './deposit.ts';
import { useDepositActions } from './use-deposit-actions.ts';

type ListInput = NonNullable<Inputs['deposits']['list']>;

/**
 * Bulk completion of deposits. Only requests can be selected. docs/compatibility/screens.md#office-deposits.
 */
export function useDepositBulk(input: ListInput): BulkSpec<Deposit> {
  const utils = trpc.useUtils();
  const [isWanted, setWanted] = useState(false);
  const requests = { ...filtersOf(input), status: REQUESTED };
  const matching = trpc.deposits.count.useQuery(
    { ...requests, isPatient: true },
    { enabled: isWanted && (input.status === undefined || input.status === REQUESTED) },
  );
  const actions = useDepositActions();
  return {
    canSelect: (row) => row.status === REQUESTED,
    stillOpen: (ids) => utils.deposits.stillOpen.fetch({ ids }, { staleTime: 0 }),
    summary: (rows) => `${formatWhole(sumOf(rows, (row) => row.amount))}\u00a0USDT`,
    amountOf: (row) => row.amount,
    actions,
    inToolbar: 'disabled',
    matching: {
      want: () => setWanted(true),
      total: matching.data?.total,
      load: () => utils.deposits.rows.fetch({ ...input, ...requests, ...byNumber(1), size: ALL_ROWS }),
    },
  };
}
