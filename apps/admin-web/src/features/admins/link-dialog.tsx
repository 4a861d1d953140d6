import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { isolated } from '@starline/web/isolated';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../components/copy-text.tsx';
import type { Outputs } from '../../lib/trpc.ts';

export type Link = Outputs['admins']['makeInvitationLink'];

const addressOf = ({ username, token }: Link) =>
  `${window.location.origin}/ad-xp/invitation#${new URLSearchParams({ username, token })}`;

/** Shows the link of an invitation, which is shown only once. */
export function LinkDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const { screenTime } = useTimes();
  const address = addressOf(link);
  const text = t('link.text', { username: isolated(link.username), time: screenTime(link.expiresAt) });
  return (
    <Dialog
      open
      // It is shown once: neither Escape nor a click beside it may close it.
      locked
      size="sm"
      title={t('link.title')}
      description={text}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <CopyText isWhole value={address} label={t('link.label')} />
    </Dialog>
  );
}
