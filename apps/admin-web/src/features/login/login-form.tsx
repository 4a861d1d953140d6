import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { PasswordInput } from '@starline/ui/password-input';
import { refusalOf } from '@starline/web/refusals';
import { throttledUntil, useSecondsUntil } from '@starline/web/use-seconds-until';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activity } from '../../lib/activity.ts';
import { storeAdmin } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

const textOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** The login form. It uses no form library, because it belongs to the first page that loads. */
export function LoginForm() {
  const { t } = useTranslation(['login', 'errors']);
  const router = useRouter();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const from = useLocation({ select: (location) => location.state.from });
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isCodeDue, setCodeDue] = useState(false);
  const enter = ({ admin }: { admin: Parameters<typeof storeAdmin>[0] }) => {
    // Clears all answers of the previous session.
    queries.clear();
    activity.note();
    storeAdmin(admin);
    router.history.replace(from ?? `/ad-xp/${admin.startPage ?? 'notices'}`);
  };
  const byPasskey = useMutation({
    mutationFn: async () => (await import('./log-in-by-passkey.ts')).logInByPasskey(),
    retry: false,
    onSuccess: (entered) => entered && enter(entered),
  });
  const login = trpc.sessions.login.useMutation({
    retry: false,
    onSuccess: enter,
    onError: (error) => {
      const isDue = refusalOf(error)?.code === 'totp_required';
      if (isDue) setCodeDue(true);
      else form.current?.querySelector<HTMLInputElement>('[name=totp], [name=password]')?.select();
    },
  });
  const refused = login.error ?? byPasskey.error;
  const seconds = useSecondsUntil(throttledUntil(login));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const username = textOf(event.currentTarget, 'username').trim();
    const password = textOf(event.currentTarget, 'password');
    const empty = [!username && 'username', !password && 'password'].filter((name) => name !== false);
    setMissing(empty);
    const totp = textOf(event.currentTarget, 'totp').trim();
    if (empty.length === 0) return login.mutate({ username, password, ...(totp && { totp }) });
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
  };
  const error = (name: string) => (missing.includes(name) ? t('errors:required') : undefined);
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('username')} error={error('username')}>
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t('password')} error={error('password')}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {isCodeDue && (
        <Field label={t('totp')} hint={t('totpHint')}>
          <Input
            name="totp"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            ref={focusOnce}
          />
        </Field>
      )}
      <div aria-live="assertive" className="empty:hidden">
        {refused && (
          <Banner tone="bad">{seconds > 0 ? t('wait', { seconds }) : errorText(refused, t('failed'))}</Banner>
        )}
      </div>
      <Button type="submit" variant="primary" wide busy={login.isPending} disabled={seconds > 0}>
        {t('submit')}
      </Button>
      <Button variant="quiet" wide busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
        {t('passkey')}
      </Button>
    </form>
  );
}
