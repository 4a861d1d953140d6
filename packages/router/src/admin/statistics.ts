import {
  countPending,
  readDepositStats,
  readMemberStats,
  readWithdrawalStats,
} from '@starline/services/statistics/statistics';
import { DepositStats, MemberStats, PendingCounts, WithdrawalStats } from '@starline/validators/statistics';
import { viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const statistics = router({
  members: viewer.output(MemberStats).query(({ ctx }) => readMemberStats(ctx.admin)),
  deposits: viewer.output(DepositStats).query(({ ctx }) => readDepositStats(ctx.admin)),
  withdrawals: viewer.output(WithdrawalStats).query(({ ctx }) => readWithdrawalStats(ctx.admin)),
  pending: viewer.output(PendingCounts).query(({ ctx }) => countPending(ctx.admin)),
});
