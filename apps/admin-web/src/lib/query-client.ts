import { createQueryClient } from '@starline/web/query-client';
import { isInterrupted, isUnanswered, refusalOf } from '@starline/web/refusals';
import { retryDelayMs } from '@starline/web/service-state';
import { isKeyless } from './keyless.ts';

/**
 * Whether the administrator may not read this any more: a right was taken away, or the record left the scope
 * of the role. A record that is gone keeps its page, with what was typed over it.
 */
function isTakenAway(error: unknown): boolean {
  const code = refusalOf(error)?.code;
  return code === 'forbidden' || code === 'outside_scope';
}

/**
 * The query client of the back office. It handles a lost session for the calls of all screens, and forgets
 * what the server refuses to give again: a page would keep showing it.
 */
export function createAdminQueryClient(onSessionEnd: () => void) {
  const client = createQueryClient({
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
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isTakenAway(event.action.error))
      event.query.setState({ data: undefined });
  });
  return client;
}
