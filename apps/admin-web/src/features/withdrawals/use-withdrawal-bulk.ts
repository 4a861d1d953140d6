import { REQUESTED } from '@starline/domain/request-states';
import { ALL_ROWS } from '@starline/web/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSpec } from '../../components/list-page/bulk.ts';
import { byNumber, filtersOf } from '../../components/list-page/list-place.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import type { RevealedWithdrawals } from './use-revealed.tsx';
import { useWithdrawalActions } from './use-withdrawal-actions.ts';
import { useWithdrawalSummary } from './use-withdrawal-summary.ts';
import type { Withdrawal } from './withdrawal.ts';

type ListInput = NonNullable<Inputs['withdrawals']['list']>;

/**
 * Bulk completion and cancellation of withdrawals. Only requests can be selected.
 * docs/compatibility/screens.md#office-withdrawals.
 */
export function useWithdrawalBulk(
  input: ListInput,
  revealed: RevealedWithdrawals,
  hasBatches: boolean | undefined,
): BulkSpec<Withdrawal> {
  const { t } = useTranslation(['withdrawals', 'list']);
  const utils = trpc.useUtils();
  const [isWanted, setWanted] = useState(false);
  const requests = { ...filtersOf(input), status: REQUESTED };
  const matching = trpc.withdrawals.count.useQuery(
    { ...requests, isPatient: true },
    { enabled: isWanted && (input.status === undefined || input.status === REQUESTED) },
  );
  const summary = useWithdrawalSummary();
  const actions = useWithdrawalActions();
  return {
    canSelect: (row) => row.status === REQUESTED && !row.isBeingPaid,
    stillOpen: (ids) => utils.withdrawals.stillOpen.fetch({ ids }, { staleTime: 0 }),
    summary,
    actions,
    inToolbar: 'says-so',
    // While batches are on, only a batch makes a file that a bank pays. docs/domain/withdrawals.md#bank-file
    ...(revealed.may &&
      hasBatches === false && {
        file: {
          label: t('bankFile'),
          fits: (row: Withdrawal) => row.type === 'bank',
          make: async (rows: readonly Withdrawal[]) =>
            (await import('./bank-transfer-file.ts')).makeBankTransferFile(rows, revealed.ask, t),
        },
      }),
    matching: {
      want: () => setWanted(true),
      total: matching.data?.total,
      load: () => utils.withdrawals.rows.fetch({ ...input, ...requests, ...byNumber(1), size: ALL_ROWS }),
    },
  };
}
