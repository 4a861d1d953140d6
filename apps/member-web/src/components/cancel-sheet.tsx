import { formatAmount } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { moneyAct, useMoneyAct } from '../lib/money-act.ts';
import { trpc } from '../lib/trpc.ts';
import { ActState } from './act-state.tsx';
import { ActSheet } from './flow/act-sheet.tsx';

type CancelWithdrawalProps = {
  row: { id: number; type: WithdrawalType; amount: Amount };
  onClose: () => void;
};

/** Asks whether a withdrawal is to be cancelled, and cancels it. */
export function CancelSheet({ row, onClose }: CancelWithdrawalProps) {
  const { t } = useTranslation(['receipts', 'common']);
  const utils = trpc.useUtils();
  const cancel = trpc.withdrawals.cancel.useMutation({
    ...moneyAct,
    onSuccess: async () => {
      await Promise.all([
        utils.withdrawals.list.invalidate(),
        utils.receipts.invalidate(),
        utils.balances.invalidate(),
        utils.dashboard.invalidate(),
      ]);
      toast.success(t('cancel_success'));
      close();
    },
    onError: () => Promise.all([utils.withdrawals.list.invalidate(), utils.receipts.invalidate()]),
  });
  const { act, send, again, reset } = useMoneyAct(cancel);
  const close = () => {
    reset();
    onClose();
  };
  const unit = t(`common:unit.${row.type === 'lotto' ? 'coin' : 'point'}`);
  return (
    <ActSheet
      open
      act={act}
      tone="danger"
      title={t('cancel.title', { amount: formatAmount(row.amount), unit })}
      description={t('cancel.text')}
      cancelLabel={t('cancel.keep')}
      confirmLabel={t('cancel.confirm')}
      onConfirm={() => send({ id: row.id })}
      onCancel={close}
    >
      <ActState act={act} onAgain={again} failText={t('cancel_fail')} />
    </ActSheet>
  );
}
