import { readCompany } from '@starline/services/desk/company/read';
import { Company } from '@starline/validators/company';
import { visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const company = router({
  read: visitor.output(Company).query(({ ctx }) => readCompany(ctx.visitor)),
});
