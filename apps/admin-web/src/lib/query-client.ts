import { createQueryClient } from '@starline/web/query-client';
import { isInterrupted, isUnanswered, refusalOf } from '@starline/web/refusals';
import { retryDelayMs } from '@starline/web/service-state';
import { isKeyless } from './keyless.ts';

/** The query client of the back office. It handles a lost session for the calls of all screens. */
export const createAdminQueryClient = (onSessionEnd: () => void) =>
  createQueryClient({
    staleTimeMs: 5_000,
    isWorthRetry: isUnanswered,
    onError: (error) => {
      if (refusalOf(error)?.code === 'unauthorized') onSessionEnd();
    },
    // A retry sends the same idempotency key: the server answers with the effect of the first call. Without
    // a connection nothing is tried again: it would be sent by itself once there is one. A call without a key
    // is sent once.
    mutations: {
      retry: (count, error) =>
        navigator.onLine !== false &&
        ((isUnanswered(error) && !isKeyless(error) && count < 2) || (isInterrupted(error) && count < 5)),
      retryDelay: (_count, error) => (isInterrupted(error) ? retryDelayMs() : 1500),
    },
  });
