import { Card } from '@starline/ui/card';
import { Wordmark } from '@starline/ui/wordmark';
import { useTranslation } from 'react-i18next';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { t } = useTranslation('login');
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-7 px-4 pb-[12vh]">
      <Wordmark className="h-7" />
      <Card className="w-full max-w-[380px]">
        <h1 tabIndex={-1} className="mb-5 font-bold text-lg">
          {t('title')}
        </h1>
        <LoginForm />
      </Card>
    </main>
  );
}
