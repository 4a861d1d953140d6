import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { toast } from '@starline/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Withdrawal } from './withdrawal.ts';

type SaveMemoProps = { row: Withdrawal; memo: string; onSaved: () => void; onClose: () => void };

export function SaveMemo({ row, memo, onSaved, onClose }: SaveMemoProps) {
  const { t } = useTranslation(['withdrawals', 'common']);
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  // Runs after the dialog was closed, so nothing of the dialog is used.
  const takeBack = useMutation({
    mutationFn: (input: { id: number; memo: string; seen: string }) =>
      utils.client.withdrawals.updateMemo.mutate(input),
    onSuccess: async () => {
      await utils.withdrawals.invalidate();
      toast.success(t('undone'));
    },
    onError: (error) => toast.error(t('undoFailed'), errorText(error)),
  });
  const save = trpc.withdrawals.updateMemo.useMutation({
    onSuccess: async () => {
      await utils.withdrawals.rows.invalidate();
      onSaved();
      const undo = {
        label: t('undo'),
        run: () => takeBack.mutate({ id: row.id, memo: row.memo, seen: memo.trim() }),
      };
      toast.success(t('common:saved'), undefined, undo);
    },
    onError: (error) => toast.error(t('common:saveFailed'), errorText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('memoConfirm')}
      description={memo}
      confirmLabel={t('common:save')}
      busy={save.isPending}
      onConfirm={() => save.mutate({ id: row.id, memo: memo.trim() })}
      onCancel={onClose}
    />
  );
}
