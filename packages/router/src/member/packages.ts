import { listPackages } from '@starline/services/money/packages/packages';
import { Packages } from '@starline/validators/purchases';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const packages = router({
  list: member.output(Packages).query(({ ctx }) => listPackages(ctx.member)),
});
