import { REQUESTED } from '@starline/domain/request-states';
import { ALL_ROWS } from '@starline/web/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction, BulkSpec } from '../../components/list-page/bulk.ts';
import { byNumber, filtersOf } from '../../components/list-page/list-place.ts';
import { useMay } from '../../lib/rights.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import type { RevealedWithdrawals } from './use-revealed.tsx';
import { useWithdrawalSummary } from './use-withdrawal-summary.ts';
import type { Withdrawal } from './withdrawal.ts';

type ListInput = NonNullable<Inputs['withdrawals']['list']>;

/**
 * Bulk completion and cancellation of withdrawals. Only requests can be selected.
 * docs/spec/admin-back-office.md#4-states-and-transitions.
 */
export function useWithdrawalBulk(input: ListInput, revealed: RevealedWithdrawals): BulkSpec<Withdrawal> {
  const { t } = useTranslation(['withdrawals', 'common']);
  const utils = trpc.useUtils();
  const [isWanted, setWanted] = useState(false);
  const requests = { ...filtersOf(input), status: REQUESTED };
  const matching = trpc.withdrawals.count.useQuery(
    { ...requests, isPatient: true },
    { enabled: isWanted && (input.status === undefined || input.status === REQUESTED) },
  );
  const mayPrepare = useMay('prepare_payouts');
  const mayApprove = useMay('approve_payouts');
  const summary = useWithdrawalSummary();
  const complete = trpc.withdrawals.complete.useMutation();
  const cancel = trpc.withdrawals.cancel.useMutation();

  const act = (id: 'cancel' | 'complete', mutate: typeof complete.mutateAsync): BulkAction => ({
    id,
    label: t(`${id}.label`),
    variant: id === 'complete' ? 'primary' : 'secondary',
    confirm: t(`${id}.confirm`),
    done: t('common:changed'),
    failed: t('endFailed'),
    run: async (ids, idempotencyKey) => {
      const result = await mutate({ ids, idempotencyKey });
      // The outcome is told at once; counting the list again may take seconds.
      void Promise.all([utils.statistics.invalidate(), utils.withdrawals.invalidate()]);
      return result;
    },
  });
  return {
    canSelect: (row) => row.status === REQUESTED && !row.isBeingPaid,
    summary,
    actions: [
      ...(mayPrepare ? [act('cancel', cancel.mutateAsync)] : []),
      ...(mayApprove ? [act('complete', complete.mutateAsync)] : []),
    ],
    isInToolbar: true,
    ...(revealed.may && {
      file: {
        label: t('bankFile'),
        fits: (row: Withdrawal) => row.type === 'bank',
        make: async (rows: readonly Withdrawal[]) =>
          (await import('./bank-transfer-file.ts')).bankTransferFile(
            rows,
            await revealed.ask(rows.map(({ id }) => id)),
          ),
      },
    }),
    matching: {
      want: () => setWanted(true),
      total: matching.data?.total,
      load: () => utils.withdrawals.rows.fetch({ ...input, ...requests, ...byNumber(1), size: ALL_ROWS }),
    },
  };
}
