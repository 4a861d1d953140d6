import { readTogether } from '@starline/services/base/read-together';
import { arePayoutsStopped } from '@starline/services/base/settings/payouts-stopped';
import { countApprovals } from '@starline/services/desk/approval-inbox/list';
import {
  countOpenWithdrawals,
  countPending,
  readDepositStats,
  readMemberStats,
  readWithdrawalStats,
} from '@starline/services/desk/statistics/statistics';
import { hasPayoutBatches } from '@starline/services/money/payouts/list';
import {
  DepositStats,
  MemberStats,
  OpenWithdrawals,
  PendingCounts,
  WithdrawalStats,
} from '@starline/validators/statistics';
import { staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const statistics = router({
  members: staff
    .meta({ scope: 'filtered' })
    .output(MemberStats)
    .query(({ ctx }) => readMemberStats(ctx.admin)),
  deposits: staff
    .meta({ scope: 'filtered' })
    .output(DepositStats)
    .query(({ ctx }) => readDepositStats(ctx.admin)),
  withdrawals: staff
    .meta({ scope: 'filtered' })
    .output(WithdrawalStats)
    .query(({ ctx }) => readWithdrawalStats(ctx.admin)),
  openWithdrawals: staff
    .meta({ scope: 'filtered' })
    .output(OpenWithdrawals)
    .query(({ ctx }) => countOpenWithdrawals(ctx.admin)),
  pending: staff
    .meta({ scope: 'filtered' })
    .output(PendingCounts)
    .query(({ ctx }) =>
      readTogether(ctx.admin, async (reading) => {
        const [counts, approvals, hasBatches, areStopped] = await Promise.all([
          countPending(reading),
          countApprovals(reading),
          hasPayoutBatches(reading),
          arePayoutsStopped(reading),
        ]);
        return { ...counts, approvals, hasBatches, arePayoutsStopped: areStopped };
      }),
    ),
});
