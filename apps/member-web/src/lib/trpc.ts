import type { MemberRouter } from '@starline/router/types';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { fetchWithCsrf } from './csrf.ts';
import { earlyLink } from './early-link.ts';
import { queryClient } from './query-client.ts';

export type Inputs = inferRouterInputs<MemberRouter>;
export type Outputs = inferRouterOutputs<MemberRouter>;

export const trpc = createTRPCReact<MemberRouter>();

export const trpcClient = createTRPCClient<MemberRouter>({
  // The server takes at most 10 calls in a batch.
  links: [
    earlyLink,
    httpBatchLink({ url: '/trpc/member', maxItems: 10, maxURLLength: 4000, fetch: fetchWithCsrf }),
  ],
});

/** The same procedures outside of components: loaders, guards, the idle watch. */
export const calls: CreateQueryUtils<MemberRouter> = createTRPCQueryUtils({
  queryClient,
  client: trpcClient,
});
