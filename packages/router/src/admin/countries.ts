import { listCountries } from '@starline/services/desk/countries/list';
import { Countries } from '@starline/validators/lookups';
import { staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const countries = router({
  list: staff
    .meta({ scope: 'open' })
    .output(Countries)
    .query(({ ctx }) => listCountries(ctx.admin)),
});
