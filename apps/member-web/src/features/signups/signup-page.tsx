import { lazyComponent } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { SignupForm } from './signup-form.tsx';

const Greeting = lazyComponent(async () => (await import('./greeting.tsx')).Greeting);
const route = getRouteApi('/signup');

/** The form of the signup. An invite link greets the guest first. */
export function SignupPage() {
  const { t } = useTranslation('signedOut');
  const { invited } = route.useSearch();
  if (invited === 'greet') return <Greeting />;
  return (
    <SignedOutPage
      wide
      title={t('signup.title')}
      lead={t('signup.lead')}
      foot={
        <>
          {t('signup.haveAccount')}{' '}
          <Link to="/login" className="inline-block py-2 font-semibold text-accent hover:text-accent-strong">
            {t('login.title')}
          </Link>
        </>
      }
    >
      <SignupForm />
    </SignedOutPage>
  );
}
