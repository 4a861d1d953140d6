import { readTogether } from '@starline/services/base/read-together';
import { approveRun } from '@starline/services/settlement/settlements/approve';
import { readRun } from '@starline/services/settlement/settlements/get-run';
import { readGuardRails } from '@starline/services/settlement/settlements/guard-rails';
import { listRuns } from '@starline/services/settlement/settlements/list-runs';
import { readReversal } from '@starline/services/settlement/settlements/reversal';
import { reverseRun } from '@starline/services/settlement/settlements/reverse';
import { settle } from '@starline/services/settlement/settlements/settle';
import { readStatus } from '@starline/services/settlement/settlements/status';
import { Page } from '@starline/validators/fields';
import {
  ApproveRun,
  GuardRails,
  Reversal,
  ReverseRun,
  RunDetail,
  RunPage,
  RunRow,
  Settle,
  SettlementDay,
  SettlementStatus,
} from '@starline/validators/settlements';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const settlements = router({
  status: staff.output(SettlementStatus).query(({ ctx }) => readTogether(ctx.admin, readStatus)),
  list: staff
    .input(Page)
    .output(RunPage)
    .query(({ ctx, input }) => listRuns(ctx.admin, input)),
  get: staff
    .input(SettlementDay)
    .output(RunDetail)
    .query(({ ctx, input }) => readRun(ctx.admin, input)),
  settle: may('settle')
    .input(Settle)
    .output(RunRow)
    .mutation(({ ctx, input }) => settle(ctx.admin, input)),
  approve: may('settle')
    .input(ApproveRun)
    .output(RunRow)
    .mutation(({ ctx, input }) => approveRun(ctx.admin, input)),
  reversal: may('reverse')
    .input(SettlementDay)
    .output(Reversal)
    .query(({ ctx, input }) => readReversal(ctx.admin, input)),
  reverse: may('reverse')
    .input(ReverseRun)
    .output(RunRow)
    .mutation(({ ctx, input }) => reverseRun(ctx.admin, input)),
  guardRails: staff.output(GuardRails).query(({ ctx }) => readTogether(ctx.admin, readGuardRails)),
});
