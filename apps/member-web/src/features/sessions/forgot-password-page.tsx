import { buttonStyle } from '@starline/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Gate } from '../../components/gate.tsx';

const steps = ['contact', 'receive', 'change'] as const;

export function ForgotPasswordPage() {
  const { t } = useTranslation('gate');
  return (
    <Gate title={t('forgot.title')}>
      <p className="text-ink-2">{t('forgot.text')}</p>
      <ol className="my-6 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-pill bg-accent-soft font-bold text-accent-strong text-xs"
            >
              {index + 1}
            </span>
            {t(`forgot.steps.${step}`)}
          </li>
        ))}
      </ol>
      <Link to="/login" className={buttonStyle({ wide: true })}>
        {t('forgot.back')}
      </Link>
    </Gate>
  );
}
