import { listPublished, readPolicy } from '@starline/services/identity/policies/read';
import { PolicyText, PublishedPolicies, ReadPolicy } from '@starline/validators/policies';
import { visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const policies = router({
  list: visitor.output(PublishedPolicies).query(({ ctx }) => listPublished(ctx.visitor, ctx.visitor.db)),
  read: visitor
    .input(ReadPolicy)
    .output(PolicyText)
    .query(({ ctx, input }) => readPolicy(ctx.visitor, input)),
});
