import { listCountries } from '@starline/services/desk/countries/list';
import { Countries } from '@starline/validators/lookups';
import { visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const countries = router({
  list: visitor.output(Countries).query(({ ctx }) => listCountries(ctx.visitor)),
});
