import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { PasswordInput } from '@starline/ui/password-input';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errors.ts';
import { storeAdmin } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useThrottle } from './use-throttle.ts';

type Credentials = { username: string; password: string };

export function LoginForm() {
  const { t } = useTranslation(['login', 'errors']);
  const router = useRouter();
  const errorText = useErrorText();
  const from = useLocation({ select: (location) => location.state.from });
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
  });
  const login = trpc.sessions.login.useMutation({
    retry: false,
    onSuccess: ({ admin }) => {
      storeAdmin(admin);
      router.history.replace(from ?? '/ad-xp/notices');
    },
    onError: () => setFocus('password', { shouldSelect: true }),
  });
  const seconds = useThrottle(login.error);
  const required = t('errors:required');
  return (
    <form
      noValidate
      onSubmit={handleSubmit((credentials) => login.mutate(credentials))}
      className="grid gap-4"
    >
      <Field label={t('username')} error={formState.errors.username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', { required })}
        />
      </Field>
      <Field label={t('password')} error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password', { required })} />
      </Field>
      <div aria-live="assertive" className="empty:hidden">
        {login.error && (
          <Banner tone="bad">{seconds > 0 ? t('wait', { seconds }) : errorText(login.error)}</Banner>
        )}
      </div>
      <Button type="submit" variant="primary" wide busy={login.isPending} disabled={seconds > 0}>
        {t('submit')}
      </Button>
    </form>
  );
}
