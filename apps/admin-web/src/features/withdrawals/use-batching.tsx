import { lazyDialog } from '@starline/web/components/lazy-component';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSpec } from '../../components/list-page/bulk.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Withdrawal } from './withdrawal.ts';

const MakeBatchDialog = lazyDialog(() =>
  import('./make-batch-dialog.tsx').then((file) => file.MakeBatchDialog),
);

/** The step "make a batch" of the selection, while the setting `payout_batches` is on. */
export function useBatching(): {
  /** Whether batches are on; undefined until it is known. */
  isOn: boolean | undefined;
  step: BulkSpec<Withdrawal>['step'];
  dialog: ReactNode;
} {
  const { t } = useTranslation('withdrawals');
  const mayPrepare = useMay('prepare_payouts');
  const { data } = trpc.settings.get.useQuery();
  const isOn = data && data.payout_batches?.value === 'on';
  const [rows, setRows] = useState<readonly Withdrawal[]>();
  return {
    isOn,
    step: mayPrepare && isOn ? { label: t('makeBatch'), key: 'b', open: setRows } : undefined,
    dialog: rows && <MakeBatchDialog rows={rows} onClose={() => setRows(undefined)} />,
  };
}
