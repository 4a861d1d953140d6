import { z } from 'zod';
import { define } from '../call.ts';
import { Decimal, decimal } from '../wire.ts';

export const statistics = [
  define('admin')('GET /api/admin/members/stats', {
    id: 'adminGetMemberCounts',
    asks: 'statistics.members',
    summary: 'Member counts: blacklist is blocked in any way, center are members who own one',
    answer: z.object({ total: z.int(), today: z.int(), blacklist: z.int(), center: z.int() }),
    run: ({ admin }) => admin.statistics.members(),
  }),
  define('admin')('GET /api/admin/deposits/stats', {
    id: 'adminGetDepositSums',
    asks: 'statistics.deposits',
    summary: 'Completed deposits',
    answer: z.object({ total: Decimal, today: Decimal, month: Decimal, prevMonth: Decimal }),
    async run({ admin }) {
      const sums = await admin.statistics.deposits();
      return {
        total: decimal(sums.total),
        today: decimal(sums.today),
        month: decimal(sums.month),
        prevMonth: decimal(sums.prevMonth),
      };
    },
  }),
  define('admin')('GET /api/admin/withdraws/stats', {
    id: 'adminGetWithdrawalSums',
    asks: 'statistics.withdrawals',
    summary: 'Completed withdrawals of points',
    answer: z.object({ total: Decimal, today: Decimal, thisMonth: Decimal, lastMonth: Decimal }),
    async run({ admin }) {
      const sums = await admin.statistics.withdrawals();
      return {
        total: decimal(sums.total),
        today: decimal(sums.today),
        thisMonth: decimal(sums.thisMonth),
        lastMonth: decimal(sums.lastMonth),
      };
    },
  }),
];
