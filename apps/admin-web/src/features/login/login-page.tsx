import { Banner } from '@starline/ui/banner';
import { Card } from '@starline/ui/card';
import { Wordmark } from '@starline/ui/wordmark';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idleTime } from '../../lib/activity.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { t, i18n } = useTranslation('login');
  const reason = useLocation({ select: (location) => location.state.reason });
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-7 px-4 pb-[12vh]">
      <Wordmark className="h-7 max-w-full" />
      <Card className="w-full max-w-[380px]">
        <h1 tabIndex={-1} className="mb-5 font-bold text-lg">
          {t('title')}
        </h1>
        {reason && (
          <Banner live className="mb-5">
            {t(`reasons.${reason}`, { time: idleTime(i18n.language) })}
          </Banner>
        )}
        <LoginForm />
      </Card>
    </main>
  );
}
