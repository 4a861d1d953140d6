import { Banner } from '@starline/ui/banner';
import { buttonStyle } from '@starline/ui/button';
import { Skeleton } from '@starline/ui/skeleton';
import { Link } from '@starline/web/components/link';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { InvitePicture } from './invite-picture.tsx';
import { useVisitorLanguage } from './use-visitor-language.ts';

const route = getRouteApi('/signup');

/** What an invite link opens first: who invites, in the language of the visitor. */
export function Greeting() {
  const isReady = useVisitorLanguage();
  return (
    isReady && (
      <WithTexts namespaces={['dashboard', 'errors']}>
        <Inviter />
      </WithTexts>
    )
  );
}

/** An inviter who is not found is answered as in the form of the signup, which stays open to the visitor. */
function Inviter() {
  const { t } = useTranslation(['dashboard', 'signedOut']);
  const search = route.useSearch();
  const username = search.recommender ?? '';
  const errorText = useErrorText();
  const { data, error, isLoading } = trpc.lookups.recommender.useQuery(
    { username },
    { enabled: username !== '', retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (isLoading) {
    return (
      <SignedOutPage title={t('guest.title')}>
        <Skeleton className="h-72 w-full" />
      </SignedOutPage>
    );
  }
  return (
    <SignedOutPage title={data ? t('guest.titleBy', { name: data.name }) : t('guest.title')}>
      <div className="grid gap-5">
        <InvitePicture label={t('guest.picture')} />
        {error ? <Banner tone="warn">{errorText(error)}</Banner> : null}
        <p className="text-ink-2">{t(data ? 'guest.textBy' : 'guest.text')}</p>
        <Link
          to="/signup"
          search={{ ...search, invited: data ? 'form' : undefined }}
          className={buttonStyle({ variant: 'primary', wide: true })}
        >
          {t('signedOut:signup.title')}
        </Link>
        <p className="text-center text-ink-3 text-sm">
          {t('signedOut:signup.haveAccount')}{' '}
          <Link to="/login" className="inline-block py-2 font-semibold text-accent hover:text-accent-strong">
            {t('signedOut:login.title')}
          </Link>
        </p>
      </div>
    </SignedOutPage>
  );
}
