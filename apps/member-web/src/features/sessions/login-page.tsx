import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { t } = useTranslation('signedOut');
  return (
    <SignedOutPage
      title={t('login.title')}
      foot={
        <>
          {t('login.noAccount')}{' '}
          <Link to="/signup" className="inline-block py-2 font-semibold text-accent hover:text-accent-strong">
            {t('login.signup')}
          </Link>
        </>
      }
    >
      <LoginForm />
    </SignedOutPage>
  );
}
