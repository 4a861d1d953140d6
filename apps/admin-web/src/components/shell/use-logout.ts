import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetAdmin } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** The record goes whatever the server answers. Admin spec §4. */
export function useLogout() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate } = trpc.sessions.logout.useMutation({ retry: false });
  return () => {
    mutate(undefined, {
      onSettled: () => {
        forgetAdmin();
        queries.clear();
        void navigate({ to: '/login', replace: true });
      },
    });
  };
}
