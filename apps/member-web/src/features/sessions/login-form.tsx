import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { PasswordInput } from '@starline/ui/password-input';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import { mayHavePasskeys } from '@starline/web/may-have-passkeys';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';
import { useLogin } from './use-login.ts';
import { useLoginMessage } from './use-login-message.ts';

const WatchAccess = lazyComponent(async () => (await import('./watch-access.tsx')).WatchAccess);
const route = getRouteApi('/login');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The name that a signup ended with: the login that follows begins with it. */
    username?: string;
  }
}

export function LoginForm() {
  const { t } = useTranslation('signedOut');
  const { reason, redirect } = route.useSearch();
  const newcomer = useLocation().state.username;
  const [isIncomplete, setIncomplete] = useState(false);
  const { login, logInByPasskey, isPending, isPasskeyPending, ...outcome } = useLogin(redirect);
  const [settings, setSettings] = useState<Outputs['settings']['public']>();
  const { message, tone, isLocked } = useLoginMessage({ reason, isIncomplete, settings, ...outcome });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim().toLowerCase();
    const password = String(form.get('password'));
    const isMissing = username === '' || password === '';
    setIncomplete(isMissing);
    if (!isMissing && !isLocked) login({ username, password });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <WatchAccess onSettings={setSettings} />
      {message && (
        <Banner tone={tone} live>
          {message}
        </Banner>
      )}
      <Field label={t('login.username')}>
        <Input
          name="username"
          defaultValue={newcomer}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Field
        label={t('login.password')}
        aside={
          <Link to="/forgot-password" className="text-sm hover:text-ink">
            {t('login.forgot')}
          </Link>
        }
      >
        <PasswordInput name="password" autoComplete="current-password" maxLength={200} />
      </Field>
      <Button type="submit" variant="primary" wide busy={isPending} disabled={isLocked} className="mt-1">
        {t('login.submit')}
      </Button>
      {mayHavePasskeys() && (
        <Button wide busy={isPasskeyPending} disabled={isLocked} onClick={logInByPasskey}>
          {t('login.passkey')}
        </Button>
      )}
    </form>
  );
}
