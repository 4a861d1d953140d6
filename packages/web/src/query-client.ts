import { MutationCache, type MutationOptions, QueryCache, QueryClient } from '@tanstack/react-query';
import { isInterrupted } from './refusals.ts';
import { retryDelayMs } from './service-state.ts';
import { noteTimeZone } from './time-zone.ts';

const QUERY_TRIES = 2;
const LONGEST_DELAY_MS = 30_000;

type Mutations = Pick<MutationOptions, 'retry' | 'retryDelay'>;

export type QueryClientSettings = {
  /** How long an answer is used before it is read again, in milliseconds. */
  staleTimeMs: number;
  /** Called with each failed query and mutation of the web. */
  onError: (error: unknown) => void;
  /** Whether to try a failed query twice more. During an interruption it is tried until it succeeds. */
  isWorthRetry: (error: unknown) => boolean;
  mutations?: Mutations;
};

const isPublicSettings = (key: readonly unknown[]): boolean =>
  Array.isArray(key[0]) && key[0].join('.') === 'settings.public';

/** Returns the query client of a web. Each answer of `settings.public` sets the time zone of the screens. */
export function createQueryClient(settings: QueryClientSettings): QueryClient {
  const { staleTimeMs, onError, isWorthRetry, mutations = {} } = settings;
  return new QueryClient({
    queryCache: new QueryCache({
      onError,
      onSuccess: (data, { queryKey }) => {
        if (isPublicSettings(queryKey)) noteTimeZone((data as { businessTz?: unknown }).businessTz);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        retry: (count, error) => isInterrupted(error) || (count < QUERY_TRIES && isWorthRetry(error)),
        retryDelay: (count, error) =>
          isInterrupted(error) ? retryDelayMs() : Math.min(1000 * 2 ** count, LONGEST_DELAY_MS),
      },
      // Without a connection a call fails at once. It never waits to be sent by itself later.
      mutations: { networkMode: 'always', ...mutations },
    },
  });
}
