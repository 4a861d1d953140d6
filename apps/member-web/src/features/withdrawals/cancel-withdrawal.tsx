import { formatAmount } from '@starline/domain/decimals';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { ActState } from '../../components/act-state.tsx';
import { moneyAct, newKey } from '../../lib/money-act.ts';
import { trpc } from '../../lib/trpc.ts';
import type { WithdrawalRow } from './withdrawal-columns.tsx';

export function CancelWithdrawal({ row, onClose }: { row: WithdrawalRow | null; onClose: () => void }) {
  const { t } = useTranslation(['withdrawals', 'common']);
  const utils = trpc.useUtils();
  const cancel = trpc.withdrawals.cancel.useMutation({
    ...moneyAct,
    onSuccess: async () => {
      await Promise.all([
        utils.withdrawals.list.invalidate(),
        utils.balances.invalidate(),
        utils.dashboard.invalidate(),
      ]);
      toast.success(t('cancel_success'));
      close();
    },
    onError: () => utils.withdrawals.list.invalidate(),
  });
  const close = () => {
    cancel.reset();
    onClose();
  };
  if (!row) return null;
  const unit = t(`common:unit.${row.type === 'lotto' ? 'coin' : 'point'}`);
  const send = () => cancel.mutate(cancel.variables ?? { id: row.id, idempotencyKey: newKey() });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('cancel.title', { amount: formatAmount(row.amount), unit })}
      description={t('cancel.text')}
      cancelLabel={t('cancel.keep')}
      confirmLabel={t('cancel.confirm')}
      busy={cancel.isPending}
      onConfirm={send}
      onCancel={close}
    >
      <div className="mt-3 empty:hidden">
        <ActState act={cancel} onAgain={send} failText={t('cancel_fail')} />
      </div>
    </ConfirmDialog>
  );
}
