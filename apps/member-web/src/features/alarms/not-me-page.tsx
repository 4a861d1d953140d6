import { Banner } from '@starline/ui/banner';
import { Button, buttonStyle } from '@starline/ui/button';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { clearUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

const route = getRouteApi('/not-me');

/** The page that the link "this was not me" of an e-mail opens. Opening it does nothing; the button acts, once. */
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
  const errorText = useErrorText();
  // The server has ended every session of the member, perhaps the one of this browser too.
  const raise = trpc.notifications.raiseAlarm.useMutation({ onSuccess: clearUser });
  return (
    <SignedOutPage title={t('notifications:notMeTitle')}>
      <div className="grid gap-4">
        <div aria-live="assertive" className="empty:hidden">
          {raise.isSuccess && <Banner tone="ok">{t('notifications:done')}</Banner>}
          {raise.error && <Banner tone="bad">{errorText(raise.error)}</Banner>}
          {token === undefined && <Banner tone="warn">{t('errors:alarm_link_invalid')}</Banner>}
        </div>
        {token !== undefined && !raise.isSuccess && (
          <>
            <p className="text-ink-2">{t('notifications:notMeText')}</p>
            <Button variant="danger" wide busy={raise.isPending} onClick={() => raise.mutate({ token })}>
              {t('notifications:confirm')}
            </Button>
          </>
        )}
        <Link to="/login" className={buttonStyle({ wide: true })}>
          {t('notifications:toLogin')}
        </Link>
      </div>
    </SignedOutPage>
  );
}
