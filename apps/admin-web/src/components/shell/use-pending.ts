import { trpc } from '../../lib/trpc.ts';

/** Requests that wait for staff. Live events keep them fresh; the interval is for when no stream gets through. */
export function usePending() {
  return trpc.statistics.pending.useQuery(undefined, { refetchInterval: 60_000, staleTime: 5_000 }).data;
}
