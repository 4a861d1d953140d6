import { safePath } from '@starline/web/safe-path';
import { throttledUntil } from '@starline/web/use-seconds-until';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { activity } from '../../lib/activity.ts';
import { hasChosenLanguage, setLanguage } from '../../lib/language.ts';
import { storeUser } from '../../lib/session.ts';
import { type Inputs, type Outputs, trpc } from '../../lib/trpc.ts';

type LoggedIn = Outputs['sessions']['login'];

export function useLogin(redirect: string | undefined) {
  const router = useRouter();
  const onSuccess = async ({ user }: LoggedIn) => {
    activity.note();
    storeUser(user);
    if (user.language && !hasChosenLanguage()) await setLanguage(user.language);
    if (user.mustChangePassword) {
      await router.navigate({ to: '/settings', search: { tab: 'password' }, replace: true });
    } else {
      router.history.replace(safePath(redirect, '/dashboard'));
    }
  };
  const password = trpc.sessions.login.useMutation({ onSuccess });
  const passkey = useMutation({
    mutationFn: async () => (await import('./log-in-by-passkey.ts')).logInByPasskey(),
    retry: false,
    onSuccess,
  });
  return {
    login: (typed: Inputs['sessions']['login']) => {
      passkey.reset();
      password.mutate(typed);
    },
    logInByPasskey: () => {
      password.reset();
      passkey.mutate();
    },
    error: password.error,
    passkeyError: passkey.error,
    isPending: password.isPending,
    isPasskeyPending: passkey.isPending,
    throttledUntil: throttledUntil(passkey.error ? passkey : password),
  };
}
