import { createTRPCClient, httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { procedureUrl, type Surface } from './surface.ts';

/**
 * Returns a client that reads the live events of a surface. The build gives this module its own copy of
 * `@trpc/client`, so that the code of streams is not in the first load of every page (build/vite-options.ts).
 */
export function createStreamClient<Router extends AnyRouter>(surface: Surface) {
  // The settings have a transformer exactly when the router has one. TypeScript cannot prove that for a type
  // parameter.
  const link = httpSubscriptionLink({ url: procedureUrl(surface) } as never) as TRPCLink<Router>;
  return createTRPCClient<Router>({ links: [link] });
}
