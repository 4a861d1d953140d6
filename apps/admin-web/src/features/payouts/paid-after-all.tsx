import { formatAmount } from '@starline/domain/decimals';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { isolated } from '@starline/web/isolated';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { useUnits } from '../../components/units.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Batch, BatchItem } from './batch.ts';

type PaidAfterAllProps = { batch: Batch; item: BatchItem; file: string };

/** Completes a failed line that a later file says was paid. docs/domain/payouts.md#paid-after-all */
export function PaidAfterAll({ batch, item, file }: PaidAfterAllProps) {
  const { t } = useTranslation('payouts');
  const memberName = useMemberName();
  const units = useUnits();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [idempotencyKey, setKey] = useState<string>();
  const pay = trpc.payouts.payFailed.useMutation({
    onSuccess: () => toast.success(t('paidAfterAllDone')),
    onError: (error) => void failed(t('failed'), error),
    onSettled: async () => {
      setKey(undefined);
      await Promise.all([
        utils.payouts.invalidate(),
        utils.withdrawals.invalidate(),
        utils.approvals.invalidate(),
      ]);
    },
  });
  const amount = `${formatAmount(item.payout)}\u00a0${units.point}`;
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setKey(crypto.randomUUID())}>
        {t('paidAfterAll')}
      </Button>
      {idempotencyKey && (
        <ActDialog
          open
          title={t('paidAfterAllConfirm', { name: isolated(memberName(item.name)), amount })}
          description={t('paidAfterAllText', { file })}
          tone="primary"
          confirmLabel={t('paidAfterAll')}
          busy={pay.isPending}
          onConfirm={() => pay.mutate({ id: batch.id, itemId: item.id, idempotencyKey })}
          onCancel={() => setKey(undefined)}
        />
      )}
    </>
  );
}
