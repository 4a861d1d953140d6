import type { MemberRouter } from '@starline/router/types';
import { createCsrfFetch } from '@starline/web/csrf-fetch';
import { batchLink } from '@starline/web/links';
import { proofLink } from '@starline/web/proof';
import { createTRPCClient } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { earlyLink } from './early-link.ts';
import { queryClient } from './query-client.ts';
import { clearUser, storedUser } from './session.ts';

export type Inputs = inferRouterInputs<MemberRouter>;
export type Outputs = inferRouterOutputs<MemberRouter>;

export const trpc = createTRPCReact<MemberRouter>();

export const csrfFetch = createCsrfFetch({
  surface: 'member',
  timeoutMs: 20_000,
  account: {
    storedId: () => storedUser()?.id,
    // A page of its own: the one that asked may have been drawn in part, or not at all yet.
    onOther: () => {
      clearUser();
      const search = new URLSearchParams({
        reason: 'expired',
        redirect: location.pathname + location.search,
      });
      location.replace(`/login?${search}`);
    },
  },
});

export const trpcClient = createTRPCClient<MemberRouter>({
  links: [earlyLink, proofLink(), batchLink('member', csrfFetch)],
});

/** The procedures outside of components: for loaders, guards and the idle watch. */
export const calls: CreateQueryUtils<MemberRouter> = createTRPCQueryUtils({
  queryClient,
  client: trpcClient,
});
