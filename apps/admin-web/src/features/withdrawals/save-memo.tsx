import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { useOfferUndo } from '../../components/use-offer-undo.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Withdrawal } from './withdrawal.ts';

type SaveMemoProps = { row: Withdrawal; memo: string; onSaved: () => void; onClose: () => void };

/** Asks before a memo is saved, and shows the one that it replaces: any other is refused. */
export function SaveMemo({ row: shown, memo, onSaved, onClose }: SaveMemoProps) {
  const { t } = useTranslation(['withdrawals', 'common']);
  const errorText = useErrorText();
  const row = useOpened(shown);
  const utils = trpc.useUtils();
  const offerUndo = useOfferUndo();
  // The list and the page of the withdrawal both show it.
  const readAgain = () =>
    Promise.all([utils.withdrawals.rows.invalidate(), utils.documents.withdrawal.invalidate({ id: row.id })]);
  const save = trpc.withdrawals.updateMemo.useMutation({
    onSuccess: async () => {
      await readAgain();
      onSaved();
      offerUndo(t('common:saved'), async () => {
        await utils.client.withdrawals.updateMemo.mutate({ id: row.id, memo: row.memo, seen: memo.trim() });
        await readAgain();
      });
    },
    onError: async (error) => {
      toast.error(t('common:saveFailed'), errorText(error));
      await readAgain();
    },
    onSettled: onClose,
  });
  return (
    <ActDialog
      open
      title={t('memoConfirm')}
      description={memo && t('memoIsRead', { memo })}
      confirmLabel={t('common:save')}
      busy={save.isPending}
      onConfirm={() => save.mutate({ id: row.id, memo: memo.trim(), seen: row.memo })}
      onCancel={onClose}
    >
      {row.memo && (
        <p className="mt-3 break-words text-sm">
          <span className="text-ink-3 line-through">{row.memo}</span> → {memo.trim() || '-'}
        </p>
      )}
    </ActDialog>
  );
}
