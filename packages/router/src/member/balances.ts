import { readBalances } from '@starline/services/money/balances/read';
import { Balances } from '@starline/validators/balances';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const balances = router({
  get: member
    .meta({ scope: 'own' })
    .output(Balances)
    .query(({ ctx }) => readBalances(ctx.member)),
});
