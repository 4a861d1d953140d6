import { useAdmin } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/**
 * The numbers of requests that wait for staff. Live events refresh them; the interval is the fallback without
 * a stream.
 */
export function usePending() {
  return trpc.statistics.pending.useQuery(undefined, { refetchInterval: 30_000, staleTime: 5_000 }).data;
}

/** What the navigation depends on. */
export const useShown = () => ({
  hasBatches: usePending()?.hasBatches ?? false,
  isScoped: Boolean(useAdmin()?.scope),
});
