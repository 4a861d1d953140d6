import { retryDelayMs } from '@starline/ui/service-state';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureOf, isInterrupted } from './failures.ts';

type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();

/** The shell listens here for what concerns the whole session: 401, 503, a forced password change. */
export function onAnyFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (error: unknown) => {
  for (const listener of listeners) listener(error);
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tell }),
  mutationCache: new MutationCache({ onError: tell }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays a refusal; only a lost or broken answer is worth another try. An interrupted service is asked until it answers.
      retry: (count, error) =>
        isInterrupted(error) ||
        (count < 2 && (failureOf(error)?.status ?? 500) >= 500 && failureOf(error)?.status !== 503),
      retryDelay: (count, error) =>
        isInterrupted(error) ? retryDelayMs() : Math.min(1000 * 2 ** count, 30_000),
    },
  },
});
