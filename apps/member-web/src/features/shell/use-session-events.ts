import { refusalOf } from '@starline/web/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takeEndReason } from '../../lib/logout.ts';
import { onAnyError } from '../../lib/query-client.ts';
import { clearUser, onUserChange, storedUser } from '../../lib/session.ts';
import { closePortal } from './close-portal.ts';

/** Handles what concerns the whole session: it ended, another member logged in, or the portal closed. */
export function useSessionEvents() {
  const router = useRouter();
  const queryClient = useQueryClient();

  useEffect(() => {
    let current = storedUser()?.id;
    return onUserChange(() => {
      const user = storedUser();
      if (user?.id === current) return;
      current = user?.id;
      queryClient.clear();
      if (user) return;
      const { href } = router.state.location;
      const reason = takeEndReason();
      const told = reason === 'elsewhere' ? {} : { reason };
      const search = reason === 'logout' ? {} : { ...told, redirect: href };
      void router.navigate({ to: '/login', search, replace: true });
    });
  }, [router, queryClient]);

  useEffect(
    () =>
      onAnyError((error) => {
        const code = refusalOf(error)?.code;
        const { pathname } = router.state.location;
        if (code === 'unauthorized') clearUser();
        if (code === 'access_blocked') closePortal(router);
        if (code === 'must_change_password' && pathname !== '/settings') {
          void router.navigate({ to: '/settings', search: { tab: 'password' }, replace: true });
        }
      }),
    [router],
  );
}
