import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { toast } from '@starline/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CheckedMember, UsernameCheck } from '../../components/username-check.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { TreeNode } from './tree-name.ts';

/** Moves a leaf of the sponsor tree to the first free slot under a member. */
export function MoveDialog({ node, onClose }: { node: TreeNode; onClose: () => void }) {
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
    onError: (error) => toast.error(t('move.failed'), errorText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecked) move.mutate({ id: node.id, newSponsor: under.username });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('move.of', { username: node.username })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form="move-leaf"
            variant="primary"
            disabled={!isChecked}
            busy={move.isPending}
          >
            {t('move.submit')}
          </Button>
        </>
      }
    >
      <form id="move-leaf" noValidate onSubmit={submit} className="grid gap-4">
        <Banner tone="info">{t('move.rule')}</Banner>
        <UsernameCheck value={username} onChange={setUsername} checked={under} onChecked={setUnder} />
      </form>
    </Dialog>
  );
}
