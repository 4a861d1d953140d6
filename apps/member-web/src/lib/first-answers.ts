import type { QueryClient } from '@tanstack/react-query';

/** A page with skeletons shows at once when its answers take longer, in milliseconds. */
const PATIENCE_MS = 300;

/**
 * Waits for the queries that are running, at most PATIENCE_MS. An answer that arrives while React renders a
 * transition makes it render the whole page a second time, and without slices.
 */
export async function firstAnswers(queries: QueryClient): Promise<void> {
  const running = queries.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await Promise.race([
    Promise.allSettled(running.map((query) => query.promise)),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}
