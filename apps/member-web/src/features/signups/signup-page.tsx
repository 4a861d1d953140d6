import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { SignupForm } from './signup-form.tsx';

export function SignupPage() {
  const { t } = useTranslation('signedOut');
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
