import { listCountries } from '@starline/services/countries/list';
import { Countries } from '@starline/validators/lookups';
import { viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const countries = router({
  list: viewer.output(Countries).query(({ ctx }) => listCountries(ctx.admin)),
});
