import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkPage } from '../../components/link-page.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { trpc } from '../../lib/trpc.ts';

const route = getRouteApi('/stop-mails');

/** The page that "stop e-mails of this kind" in a mail opens. */
export function StopMailsPage() {
  return (
    <WithTexts namespaces={['notifications', 'errors']}>
      <Stop />
    </WithTexts>
  );
}

function Stop() {
  const { t } = useTranslation(['notifications', 'errors']);
  const { token } = route.useSearch();
  const utils = trpc.useUtils();
  const stop = trpc.notifications.stopMails.useMutation({
    onSuccess: () => void utils.notifications.settings.invalidate(),
  });
  return (
    <LinkPage
      title={t('notifications:stopMails.title')}
      text={t('notifications:stopMails.text')}
      done={t('notifications:stopMails.done')}
      button={t('notifications:stopMails.button')}
      variant="primary"
      invalid={t('errors:stop_link_invalid')}
      token={token}
      act={stop}
    />
  );
}
