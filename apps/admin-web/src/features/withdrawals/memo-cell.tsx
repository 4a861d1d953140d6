import { Button } from '@starline/ui/button';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { toast } from '@starline/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errors.ts';
import { useHasRole } from '../../lib/role.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Written in place; unsaved text carries a mark, and saving asks first. Admin spec §2, §5. */
export function MemoCell({ row }: { row: Withdrawal }) {
  const { t } = useTranslation(['withdrawals', 'common']);
  const mayWrite = useHasRole('support');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isDirty = draft !== undefined && draft.trim() !== row.memo;
  const save = trpc.withdrawals.updateMemo.useMutation({
    onSuccess: async () => {
      await utils.withdrawals.rows.invalidate();
      setDraft(undefined);
      toast.success(t('common:saved'));
    },
    onError: (error) => toast.error(t('common:saveFailed'), errorText(error)),
    onSettled: () => setAsking(false),
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) setAsking(true);
  };
  return (
    <form onSubmit={ask} className="flex w-full items-center gap-1.5">
      <input
        aria-label={t('memoOf', { name: row.username })}
        maxLength={500}
        placeholder={t('columns.memo')}
        readOnly={!mayWrite}
        value={draft ?? row.memo}
        onChange={(event) => setDraft(event.target.value)}
        data-dirty={isDirty}
        className="h-[26px] min-w-0 flex-1 rounded-sm border border-transparent bg-transparent px-2 text-sm hover:border-line-strong focus-visible:border-accent focus-visible:bg-surface data-[dirty=true]:border-warn data-[dirty=true]:bg-warn-soft placeholder:text-ink-3 max-md:h-11 max-md:border-line md:placeholder:text-transparent"
      />
      <Button
        type="submit"
        variant={isDirty ? 'primary' : 'quiet'}
        disabled={!isDirty}
        className="!min-h-[26px] !px-2.5 !text-xs max-md:!min-h-11"
      >
        {t('common:save')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('memoConfirm')}
        description={draft}
        confirmLabel={t('common:save')}
        busy={save.isPending}
        onConfirm={() => save.mutate({ id: row.id, memo: (draft ?? '').trim() })}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}
