import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { closePortal } from './close-portal.ts';

/** Redirects every member page to /maintenance during the access block. A failed query changes nothing. */
export function useAccessBlock() {
  const router = useRouter();
  const { data, error } = trpc.settings.public.useQuery(undefined, { refetchInterval: 60_000 });
  useEffect(() => {
    if (error) console.warn('the access settings could not be read', error);
  }, [error]);
  useEffect(() => {
    if (data?.isAccessBlocked) closePortal(router);
  }, [data?.isAccessBlocked, router]);
}
