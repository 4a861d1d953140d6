import { formatAmount } from '@starline/domain/decimals';
import { Button } from '@starline/ui/button';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { toast } from '@starline/ui/toast';
import { isolated } from '@starline/web/isolated';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../components/units.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { type Batch, type BatchItem, isOpenFailure } from './batch.ts';

type Resolution = 'held' | 'returned';

/** Taking a line out of an open batch, and what becomes of a failed one. */
export function LineActions({ batch, item }: { batch: Batch; item: BatchItem }) {
  const { t } = useTranslation(['payouts', 'payoutErrors']);
  const memberName = useMemberName();
  const mayPrepare = useMay('prepare_payouts');
  const maySettle = useMay('approve_payouts');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<Resolution>();
  const [idempotencyKey, setKey] = useState('');
  const units = useUnits();
  const reload = () => Promise.all([utils.payouts.invalidate(), utils.withdrawals.invalidate()]);
  const remove = trpc.payouts.remove.useMutation({
    onSuccess: () => toast.success(t('removed')),
    onError: (error) => void failed(t('failed'), error),
    onSettled: reload,
  });
  const settle = trpc.payouts.settleFailed.useMutation({
    onSuccess: (_, { resolution }) => toast.success(t(resolution)),
    onError: (error) => void failed(t('failed'), error),
    onSettled: async () => {
      setAsking(undefined);
      await reload();
    },
  });
  const ask = (resolution: Resolution) => {
    setKey(crypto.randomUUID());
    setAsking(resolution);
  };
  if (item.state === 'batched' && mayPrepare)
    return (
      <Button
        size="sm"
        variant="quiet"
        busy={remove.isPending}
        onClick={() => remove.mutate({ id: batch.id, itemId: item.id, idempotencyKey: crypto.randomUUID() })}
      >
        {t('remove')}
      </Button>
    );
  if (!isOpenFailure(item) || !maySettle) return null;
  const amount = `${formatAmount(item.payout)} ${units.point}`;
  const name = isolated(memberName(item.name));
  return (
    <span className="inline-flex gap-1.5">
      <Button size="sm" onClick={() => ask('held')}>
        {t('hold')}
      </Button>
      <Button size="sm" variant="danger-quiet" onClick={() => ask('returned')}>
        {t('giveBack')}
      </Button>
      <ConfirmDialog
        open={asking !== undefined}
        title={t(asking === 'returned' ? 'returnConfirm' : 'holdConfirm', { name, amount })}
        description={t(asking === 'returned' ? 'returnText' : 'holdText')}
        tone={asking === 'returned' ? 'danger' : 'primary'}
        confirmLabel={t(asking === 'returned' ? 'giveBack' : 'hold')}
        busy={settle.isPending}
        onConfirm={() =>
          asking && settle.mutate({ id: batch.id, itemIds: [item.id], resolution: asking, idempotencyKey })
        }
        onCancel={() => setAsking(undefined)}
      />
    </span>
  );
}
