import { findEverything } from '@starline/services/desk/search/find';
import { Find, Found } from '@starline/validators/search';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

export const search = router({
  find: may('see_people')
    .meta({ scope: 'filtered' })
    .input(Find)
    .output(Found)
    .query(({ ctx, input }) => findEverything(ctx.admin, input)),
});
