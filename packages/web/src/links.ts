import { httpBatchLink, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import type { CsrfFetch } from './csrf-fetch.ts';
import { procedureUrl, type Surface } from './surface.ts';

/** The server accepts at most this many calls in a batch. */
const MAX_BATCH = 10;
/** Proxies accept request lines of 8 KB. The rest is left for the headers. */
const MAX_URL_LENGTH = 4000;

/** A tRPC link that sends simultaneous calls in one request. */
export function batchLink<Router extends AnyRouter>(surface: Surface, fetch: CsrfFetch): TRPCLink<Router> {
  const settings = { url: procedureUrl(surface), maxItems: MAX_BATCH, maxURLLength: MAX_URL_LENGTH, fetch };
  // The settings have a transformer exactly when the router has one. TypeScript cannot prove that for a type
  // parameter.
  return httpBatchLink<Router>(settings as never);
}
