import { Banner } from '@starline/ui/banner';
import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { type CheckedMember, UsernameCheck } from '../../components/username-check.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { TreeNode } from './tree-name.ts';

/** Moves a leaf of the sponsor tree to the first free slot under a member. */
export function MoveDialog({ node: shown, onClose }: { node: TreeNode; onClose: () => void }) {
  const node = useOpened(shown);
  const { t } = useTranslation(['trees', 'common']);
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [username, setUsername] = useState('');
  const [under, setUnder] = useState<CheckedMember>();
  const isChecked = under !== undefined && under.username === username.trim();
  const move = trpc.trees.moveLeaf.useMutation({
    onSuccess: async () => {
      await utils.trees.invalidate();
      toast.success(t('move.done', { username: node.username }));
      onClose();
    },
    onError: async (error) => {
      toast.error(t('move.failed'), errorText(error));
      if (refusalOf(error)?.code !== 'shown_changed') return;
      await utils.trees.invalidate();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecked) move.mutate({ id: node.id, newSponsor: under.username, seen: node.parentId ?? undefined });
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={username !== ''}
      title={t('move.of', { username: node.username })}
      onSubmit={submit}
      submit={t('move.submit')}
      busy={move.isPending}
      disabled={!isChecked}
    >
      <Banner tone="info">{t('move.rule')}</Banner>
      <UsernameCheck value={username} onChange={setUsername} checked={under} onChecked={setUnder} />
    </FormDialog>
  );
}
