import { retryDelayMs } from '@starline/ui/service-state';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isInterrupted, isUnanswered, refusalOf } from './errors.ts';

/** One place decides what a lost session means, wherever the call came from. */
export function createQueryClient(onSessionEnd: () => void) {
  const onError = (error: unknown) => {
    if (refusalOf(error)?.code === 'unauthorized') onSessionEnd();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        retry: (count, error) => isInterrupted(error) || (isUnanswered(error) && count < 2),
        retryDelay: (count, error) => (isInterrupted(error) ? retryDelayMs() : 1000 * 2 ** count),
      },
      // Asked again with the same idempotency key: the server answers what it already did.
      mutations: {
        retry: (count, error) => (isUnanswered(error) && count < 2) || (isInterrupted(error) && count < 5),
        retryDelay: (_count, error) => (isInterrupted(error) ? retryDelayMs() : 1500),
      },
    },
  });
}
