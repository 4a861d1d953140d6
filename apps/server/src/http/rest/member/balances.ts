import { z } from 'zod';
import { define } from '../call.ts';
import { Decimal, decimal, wireText } from '../wire.ts';

const username = { username: wireText() };
const Withdrawable = z.object({ withdrawable: Decimal, lotto: Decimal, available_now: Decimal });

const withdrawable = (
  route: 'GET /api/withdrawable-points' | 'GET /api/withdrawable-points/:username',
  at: 'query' | 'params',
) =>
  define('member')(route, {
    id: at === 'query' ? 'getWithdrawablePoints' : 'getWithdrawablePointsOf',
    asks: 'balances.get',
    summary: 'What can be withdrawn: in all, and in the windows that are open now',
    [at]: username,
    answer: Withdrawable,
    async run({ reading }, input: { username?: string }) {
      const balances = await (await reading(input)).balances.get();
      return {
        withdrawable: decimal(balances.withdrawable),
        lotto: decimal(balances.lotto),
        available_now: decimal(balances.availableNow),
      };
    },
  });

export const balances = [
  withdrawable('GET /api/withdrawable-points', 'query'),
  withdrawable('GET /api/withdrawable-points/:username', 'params'),
  define('member')('GET /api/purchase-points/:username', {
    id: 'getPurchasePoints',
    asks: 'balances.get',
    summary: 'Points that can buy packages',
    params: username,
    answer: z.object({ available_point: Decimal }),
    run: async ({ reading }, input) => ({
      available_point: decimal((await (await reading(input)).balances.get()).purchase),
    }),
  }),
];
