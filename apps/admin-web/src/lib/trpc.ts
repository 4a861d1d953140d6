import type { AdminRouter } from '@starline/router/types';
import { httpBatchLink, httpLink, httpSubscriptionLink, splitLink, TRPCClientError } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { csrfFetch } from './csrf-fetch.ts';

export const trpc = createTRPCReact<AdminRouter>();

const url = '/trpc/admin';

/** Counts and sums go alone: whatever stands in a batch waits for the slowest of it. */
const takesLong = ({ path }: { path: string }) => path.endsWith('.total') || path.startsWith('statistics.');

export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: takesLong,
        true: httpLink({ url, fetch: csrfFetch }),
        false: httpBatchLink({ url, fetch: csrfFetch, maxItems: 10, maxURLLength: 6000 }),
      }),
    }),
  ],
});

export type Input = inferRouterInputs<AdminRouter>;
export type Output = inferRouterOutputs<AdminRouter>;
export type ClientError = TRPCClientError<AdminRouter>;

export const isClientError = (error: unknown): error is ClientError => error instanceof TRPCClientError;
