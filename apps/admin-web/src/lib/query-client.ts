import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnanswered, refusalOf } from './errors.ts';

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
        retry: (count, error) => isUnanswered(error) && count < 2,
      },
      // Asked again with the same idempotency key: the server answers what it already did.
      mutations: { retry: (count, error) => isUnanswered(error) && count < 2, retryDelay: 1500 },
    },
  });
}
