import { trpc } from '../../lib/trpc.ts';

/** Requests that wait for staff, kept fresh while the tab is looked at. */
export function usePending() {
  return trpc.statistics.pending.useQuery(undefined, { refetchInterval: 15_000, staleTime: 5_000 }).data;
}
