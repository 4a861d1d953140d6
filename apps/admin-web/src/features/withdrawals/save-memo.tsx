import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { useOfferUndo } from '../../components/use-offer-undo.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Withdrawal } from './withdrawal.ts';

type SaveMemoProps = { row: Withdrawal; memo: string; onSaved: () => void; onClose: () => void };

export function SaveMemo({ row, memo, onSaved, onClose }: SaveMemoProps) {
  const { t } = useTranslation(['withdrawals', 'common']);
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const offerUndo = useOfferUndo();
  const save = trpc.withdrawals.updateMemo.useMutation({
    onSuccess: async () => {
      await utils.withdrawals.rows.invalidate();
      onSaved();
      offerUndo(t('common:saved'), async () => {
        await utils.client.withdrawals.updateMemo.mutate({ id: row.id, memo: row.memo, seen: memo.trim() });
        await utils.withdrawals.invalidate();
      });
    },
    onError: (error) => toast.error(t('common:saveFailed'), errorText(error)),
    onSettled: onClose,
  });
  return (
    <ActDialog
      open
      title={t('memoConfirm')}
      description={memo && t('memoIsRead', { memo })}
      confirmLabel={t('common:save')}
      busy={save.isPending}
      onConfirm={() => save.mutate({ id: row.id, memo: memo.trim() })}
      onCancel={onClose}
    />
  );
}
