import { safePath } from '@starline/web/safe-path';
import { useLoginAttempt } from '@starline/web/use-login-attempt';
import { throttledUntil } from '@starline/web/use-seconds-until';
import { useRouter } from '@tanstack/react-router';
import { activity } from '../../lib/activity.ts';
import { hasChosenLanguage, setLanguage } from '../../lib/language.ts';
import { storeUser } from '../../lib/session.ts';
import type { Inputs, Outputs } from '../../lib/trpc.ts';

/** Logs in by password or passkey, and opens the page at `redirect`. */
export function useLogin(redirect: string | undefined) {
  const router = useRouter();
  const { attempt, begin } = useLoginAttempt<'password' | 'passkey'>();

  const enter = async ({ user }: Outputs['sessions']['login']) => {
    activity.note();
    storeUser(user);
    if (user.language && !hasChosenLanguage()) await setLanguage(user.language);
    if (user.mustChangePassword) {
      await router.navigate({ to: '/settings', search: { tab: 'password' }, replace: true });
    } else {
      router.history.replace(safePath(redirect, '/dashboard'));
    }
  };
  const by = (means: 'password' | 'passkey') => (attempt?.means === means ? attempt : undefined);
  return {
    login: (typed: Inputs['sessions']['login']) =>
      begin('password', async () => enter(await (await import('./log-in.ts')).logIn(typed))),
    logInByPasskey: () =>
      begin('passkey', async () => enter(await (await import('./log-in.ts')).logInByPasskey())),
    error: by('password')?.error,
    passkeyError: by('passkey')?.error,
    isPending: by('password')?.isPending,
    isPasskeyPending: by('passkey')?.isPending,
    throttledUntil: attempt ? throttledUntil(attempt) : null,
  };
}
