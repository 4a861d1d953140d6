import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Gate } from '../../components/gate.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { t } = useTranslation('gate');
  return (
    <Gate
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
    </Gate>
  );
}
