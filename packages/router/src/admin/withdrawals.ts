import { cancelWithdrawals, completeWithdrawals } from '@starline/services/withdrawals/end-batch';
import {
  countAllWithdrawals,
  listAllWithdrawals,
  readAllWithdrawals,
} from '@starline/services/withdrawals/list-all';
import { updateWithdrawalMemo } from '@starline/services/withdrawals/update-memo';
import { BatchResult, Done, Total } from '@starline/validators/fields';
import {
  AdminWithdrawalPage,
  EndWithdrawals,
  ListAllWithdrawals,
  UpdateWithdrawalMemo,
} from '@starline/validators/withdrawals';
import { finance, support, viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const withdrawals = router({
  list: viewer
    .input(ListAllWithdrawals)
    .output(AdminWithdrawalPage)
    .query(({ ctx, input }) => listAllWithdrawals(ctx.admin, input)),
  rows: viewer
    .input(ListAllWithdrawals)
    .output(AdminWithdrawalPage.shape.rows)
    .query(({ ctx, input }) => readAllWithdrawals(ctx.admin, input)),
  total: viewer
    .input(ListAllWithdrawals)
    .output(Total)
    .query(({ ctx, input }) => countAllWithdrawals(ctx.admin, input)),
  complete: finance
    .input(EndWithdrawals)
    .output(BatchResult)
    .mutation(({ ctx, input }) => completeWithdrawals(ctx.admin, input)),
  cancel: finance
    .input(EndWithdrawals)
    .output(BatchResult)
    .mutation(({ ctx, input }) => cancelWithdrawals(ctx.admin, input)),
  updateMemo: support
    .input(UpdateWithdrawalMemo)
    .output(Done)
    .mutation(({ ctx, input }) => updateWithdrawalMemo(ctx.admin, input)),
});
