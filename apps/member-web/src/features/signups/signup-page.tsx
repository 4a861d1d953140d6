import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Gate } from '../../components/gate.tsx';
import { SignupForm } from './signup-form.tsx';

export function SignupPage() {
  const { t } = useTranslation('gate');
  return (
    <Gate
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
    </Gate>
  );
}
