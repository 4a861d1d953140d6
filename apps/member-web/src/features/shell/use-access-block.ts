import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStoredUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { closePortal } from './close-portal.ts';

/**
 * Redirects every member page to /maintenance during the access block, which closes no look of an
 * administrator. A failed query changes nothing. docs/domain/access.md#looks.
 */
export function useAccessBlock() {
  const router = useRouter();
  const isLook = useStoredUser()?.look !== undefined;
  const { data, error } = trpc.settings.public.useQuery(undefined, { refetchInterval: 60_000 });
  useEffect(() => {
    if (error) console.warn('the access settings could not be read', error);
  }, [error]);
  useEffect(() => {
    if (data?.isAccessBlocked && !isLook) closePortal(router);
  }, [data?.isAccessBlocked, isLook, router]);
}
