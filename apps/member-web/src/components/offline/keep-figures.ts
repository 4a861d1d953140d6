import { safeStorage } from '@starline/ui/safe-storage';
import { queryClient } from '../../lib/query-client.ts';
import { FIGURES_KEY, STAY_KEY, storedUser } from '../../lib/session.ts';
import { FIGURE_PARTS, figureParts, type StoredFigures } from './figure-parts.ts';

/** Returns an answer without the names in it: they are of no use without a network. */
function withoutNames(data: unknown): unknown {
  const { name: _, username: __, ...rest } = data as Record<string, unknown>;
  return rest;
}

/** Stores the figures that the pages of this member hold now. */
function keepNow(member: number): void {
  if (storedUser()?.id !== member) return;
  const parts: StoredFigures['parts'] = {};
  for (const part of figureParts) {
    const state = queryClient.getQueryState(FIGURE_PARTS[part]);
    if (state?.data) parts[part] = { at: state.dataUpdatedAt, data: withoutNames(state.data) };
  }
  safeStorage.setItem(FIGURES_KEY, JSON.stringify({ member, parts } satisfies StoredFigures));
}

/**
 * Keeps the newest figures of the home page in this browser until the returned function is called. The end of
 * the session erases them (lib/session.ts). docs/domain/access.md#installed.
 */
export function keepFigures(member: number): () => void {
  // The choice belongs to the member who made it.
  if (safeStorage.getItem(STAY_KEY) !== `${member}`) safeStorage.removeItem(STAY_KEY);
  const keys = new Set(figureParts.map((part) => JSON.stringify(FIGURE_PARTS[part])));
  const isFigure = (key: readonly unknown[]) => keys.has(JSON.stringify(key));
  if (figureParts.some((part) => queryClient.getQueryData(FIGURE_PARTS[part]) !== undefined)) keepNow(member);
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (isFigure(event.query.queryKey)) keepNow(member);
  });
}
