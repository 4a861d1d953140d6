import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkPage } from '../../components/link-page.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { clearUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

const route = getRouteApi('/not-me');

/** The page that the link "this was not me" of an e-mail opens. */
export function NotMePage() {
  return (
    <WithTexts namespaces={['notifications', 'errors']}>
      <Alarm />
    </WithTexts>
  );
}

function Alarm() {
  const { t } = useTranslation(['notifications', 'errors']);
  const { token } = route.useSearch();
  // The server has ended every session of the member, perhaps the one of this browser too.
  const raise = trpc.notifications.raiseAlarm.useMutation({ onSuccess: clearUser });
  return (
    <LinkPage
      title={t('notifications:notMeTitle')}
      text={t('notifications:notMeText')}
      done={t('notifications:done')}
      button={t('notifications:confirm')}
      variant="danger"
      invalid={t('errors:alarm_link_invalid')}
      token={token}
      act={raise}
    />
  );
}
