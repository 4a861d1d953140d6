import { limitOf } from '@starline/web/search';
import { trpc } from '../../lib/trpc.ts';

/**
 * The member's own purchases by their numbers, for rows that name the package they came from. Loaded only for
 * lists that have such rows.
 */
export function useOwnPackages(enabled: boolean) {
  const { data } = trpc.purchases.list.useQuery(
    { page: 1, size: limitOf('all') },
    { enabled, staleTime: 60_000 },
  );
  return new Map(data?.rows.map((row) => [row.id, row]));
}
