import { findCenter } from '@starline/services/base/lookups/find-center';
import { findRecommender } from '@starline/services/base/lookups/find-recommender';
import { FoundCenter, FoundRecommender, LookupCenter, LookupRecommender } from '@starline/validators/lookups';
import { visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const lookups = router({
  center: visitor
    .input(LookupCenter)
    .output(FoundCenter)
    .query(({ ctx, input }) => findCenter(ctx.visitor, input)),
  recommender: visitor
    .input(LookupRecommender)
    .output(FoundRecommender)
    .query(({ ctx, input }) => findRecommender(ctx.visitor, input)),
});
