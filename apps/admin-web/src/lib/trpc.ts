import type { AdminRouter } from '@starline/router/types';
import { createCsrfFetch } from '@starline/web/csrf-fetch';
import { batchLink } from '@starline/web/links';
import { proofLink } from '@starline/web/proof';
import { procedureUrl } from '@starline/web/surface';
import { httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { tap } from '@trpc/server/observable';
import { noteKeyless } from './keyless.ts';
import { clearAdmin, storedAdmin } from './session.ts';

export type Inputs = inferRouterInputs<AdminRouter>;
export type Outputs = inferRouterOutputs<AdminRouter>;

export const trpc = createTRPCReact<AdminRouter>();

/** Has no time limit, because an export takes minutes. */
export const csrfFetch = createCsrfFetch({
  surface: 'admin',
  account: {
    storedId: () => storedAdmin()?.id,
    // The page is loaded again, because it may have been drawn in part already. Its login says why.
    onOther: () => {
      clearAdmin();
      location.reload();
    },
  },
});

/** Slow calls are not batched: a batch is answered when its slowest call ends. */
const isSlow = ({ path }: { path: string }) => /\.(count|total)$|^statistics\./.test(path);

/** Notes the mutations that are not sent again: those without an idempotency key. */
const keylessLink: TRPCLink<AdminRouter> =
  () =>
  ({ op, next }) => {
    const { type, input } = op;
    const hasKey = typeof input === 'object' && input !== null && 'idempotencyKey' in input;
    return type === 'mutation' && !hasKey ? next(op).pipe(tap({ error: noteKeyless })) : next(op);
  };

export const trpcClient = trpc.createClient({
  links: [
    keylessLink,
    proofLink(),
    splitLink({
      condition: isSlow,
      true: httpLink({ url: procedureUrl('admin'), fetch: csrfFetch }),
      false: batchLink('admin', csrfFetch),
    }),
  ],
});
