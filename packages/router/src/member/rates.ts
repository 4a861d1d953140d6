import { UsdtRate } from '@starline/validators/rates';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const rates = router({
  usdt: member
    .output(UsdtRate)
    .query(async ({ ctx }) => (await ctx.member.rates()) ?? { rate: null, source: null, asOf: null }),
});
