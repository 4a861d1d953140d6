import { Banner } from '@starline/ui/banner';
import { Button, buttonStyle } from '@starline/ui/button';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

const route = getRouteApi('/confirm-email');

/** The page that the link of "confirm this address" opens. Opening it does nothing, as scanners of links do; the button confirms, once. */
export function ConfirmEmailPage() {
  return (
    <WithTexts namespaces={['notifications', 'errors']}>
      <Confirmation />
    </WithTexts>
  );
}

function Confirmation() {
  const { t } = useTranslation(['notifications', 'errors']);
  const { token } = route.useSearch();
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const confirm = trpc.members.confirmEmail.useMutation({
    onSuccess: () => void utils.members.profile.invalidate(),
  });
  return (
    <SignedOutPage title={t('notifications:confirmEmail.title')}>
      <div className="grid gap-4">
        <div aria-live="assertive" className="empty:hidden">
          {confirm.isSuccess && <Banner tone="ok">{t('notifications:confirmEmail.done')}</Banner>}
          {confirm.error && <Banner tone="bad">{errorText(confirm.error)}</Banner>}
          {token === undefined && <Banner tone="warn">{t('errors:confirmation_link_invalid')}</Banner>}
        </div>
        {token !== undefined && !confirm.isSuccess && (
          <>
            <p className="text-ink-2">{t('notifications:confirmEmail.text')}</p>
            <Button variant="primary" wide busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
              {t('notifications:confirmEmail.button')}
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
