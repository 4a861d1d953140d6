import { safePath } from '@starline/web/safe-path';
import { throttledUntil } from '@starline/web/use-seconds-until';
import { useRouter } from '@tanstack/react-router';
import { activity } from '../../lib/activity.ts';
import { hasChosenLanguage, setLanguage } from '../../lib/language.ts';
import { storeUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

export function useLogin(redirect: string | undefined) {
  const router = useRouter();
  const mutation = trpc.sessions.login.useMutation({
    onSuccess: async ({ user }) => {
      activity.note();
      storeUser(user);
      if (user.language && !hasChosenLanguage()) await setLanguage(user.language);
      if (user.mustChangePassword) {
        await router.navigate({ to: '/settings', search: { tab: 'password' }, replace: true });
      } else {
        router.history.replace(safePath(redirect, '/dashboard'));
      }
    },
  });
  return {
    login: mutation.mutate,
    error: mutation.error,
    isPending: mutation.isPending,
    throttledUntil: throttledUntil(mutation),
  };
}
