import { createQueryClient } from '@starline/web/query-client';
import { refusalOf } from '@starline/web/refusals';

type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` with each error. The shell handles those that concern the session: 401, 503, a forced
 * password change.
 */
export function onAnyError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether to try a failed query again: only after a lost or broken answer, not after a refusal. */
function isWorthRetry(error: unknown): boolean {
  const status = refusalOf(error)?.status ?? 500;
  return status >= 500 && status !== 503;
}

export const queryClient = createQueryClient({
  staleTimeMs: 10_000,
  isWorthRetry,
  onError: (error) => {
    for (const listener of listeners) listener(error);
  },
});
