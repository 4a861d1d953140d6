import { useRouter } from '@tanstack/react-router';
import { activity } from '../../lib/activity.ts';
import { failureOf } from '../../lib/failures.ts';
import { hasChosenLanguage, setLanguage } from '../../lib/language.ts';
import { safePath } from '../../lib/safe-path.ts';
import { storeUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

const defaultWaitSeconds = 30;

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
  const failure = failureOf(mutation.error);
  const wait = Number(failure?.params.retryAfterSeconds ?? defaultWaitSeconds);
  const throttledUntil = failure?.code === 'too_many_requests' ? mutation.submittedAt + wait * 1000 : null;
  return { login: mutation.mutate, error: mutation.error, isPending: mutation.isPending, throttledUntil };
}
