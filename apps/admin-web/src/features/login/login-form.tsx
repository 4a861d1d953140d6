import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { PasswordInput } from '@starline/ui/password-input';
import { refusalOf } from '@starline/web/refusals';
import { useLoginAttempt } from '@starline/web/use-login-attempt';
import { throttledUntil, useSecondsUntil } from '@starline/web/use-seconds-until';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activity } from '../../lib/activity.ts';
import { storeAdmin } from '../../lib/session.ts';
import type { Inputs } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

const textOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** The login form. It uses no form library, because it belongs to the first page that loads. */
export function LoginForm() {
  const { t } = useTranslation(['login', 'errors']);
  const router = useRouter();
  const errorText = useErrorText();
  const from = useLocation({ select: (location) => location.state.from });
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isCodeDue, setCodeDue] = useState(false);
  // Fetched while a person types.
  useEffect(() => void import('./log-in.ts'), []);
  const { attempt, begin } = useLoginAttempt<'password' | 'passkey'>();
  const enter = (admin: Parameters<typeof storeAdmin>[0]) => {
    activity.note();
    storeAdmin(admin);
    router.history.replace(from ?? `/ad-xp/${admin.startPage ?? 'notices'}`);
  };
  const logIn = async (typed: Inputs['sessions']['login']) => {
    try {
      enter(await (await import('./log-in.ts')).logIn(typed));
    } catch (error) {
      if (refusalOf(error)?.code === 'totp_required') setCodeDue(true);
      else form.current?.querySelector<HTMLInputElement>('[name=totp], [name=password]')?.select();
      throw error;
    }
  };
  const logInByPasskey = async () => {
    const admin = await (await import('./log-in.ts')).logInByPasskey();
    if (admin) enter(admin);
  };
  const isPending = (means: 'password' | 'passkey') => attempt?.means === means && attempt.isPending;
  const seconds = useSecondsUntil(attempt ? throttledUntil(attempt) : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const username = textOf(event.currentTarget, 'username').trim();
    const password = textOf(event.currentTarget, 'password');
    const empty = [!username && 'username', !password && 'password'].filter((name) => name !== false);
    setMissing(empty);
    const totp = textOf(event.currentTarget, 'totp').trim();
    if (empty.length === 0)
      return void begin('password', () => logIn({ username, password, ...(totp && { totp }) }));
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
      {attempt?.error !== undefined && (
        <Banner tone="bad" live>
          {seconds > 0 ? t('wait', { seconds }) : errorText(attempt.error, t('failed'))}
        </Banner>
      )}
      <Button type="submit" variant="primary" wide busy={isPending('password')} disabled={seconds > 0}>
        {t('submit')}
      </Button>
      <Button
        variant="quiet"
        wide
        busy={isPending('passkey')}
        onClick={() => void begin('passkey', logInByPasskey)}
      >
        {t('passkey')}
      </Button>
    </form>
  );
}
