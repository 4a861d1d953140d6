import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** During the access block every member page gives way to /maintenance. A failed look-up changes nothing. */
export function useAccessBlock() {
  const router = useRouter();
  const { data, error } = trpc.settings.public.useQuery(undefined, { refetchInterval: 60_000 });
  useEffect(() => {
    if (error) console.warn('the access settings could not be read', error);
  }, [error]);
  useEffect(() => {
    if (!data?.isAccessBlocked) return;
    const { href } = router.state.location;
    void router.navigate({ to: '/maintenance', search: { redirect: href }, replace: true });
  }, [data?.isAccessBlocked, router]);
}
