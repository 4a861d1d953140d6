import { createQueryClient } from '@starline/web/query-client';
import { refusalOf } from '@starline/web/refusals';

type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/** The shell listens here for what concerns the whole session: 401, 503, a forced password change. */
export function onAnyError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A refusal stays a refusal; only a lost or broken answer is worth another try. */
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
