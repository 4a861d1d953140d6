import { completeDeposits } from '@starline/services/deposits/complete';
import { deleteDeposit } from '@starline/services/deposits/delete';
import { countAllDeposits, listAllDeposits, readAllDeposits } from '@starline/services/deposits/list-all';
import {
  AdminDepositPage,
  CompleteDeposits,
  DeleteDeposit,
  ListAllDeposits,
} from '@starline/validators/deposits';
import { BatchResult, Done, Total } from '@starline/validators/fields';
import { finance, viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const deposits = router({
  list: viewer
    .input(ListAllDeposits)
    .output(AdminDepositPage)
    .query(({ ctx, input }) => listAllDeposits(ctx.admin, input)),
  rows: viewer
    .input(ListAllDeposits)
    .output(AdminDepositPage.shape.rows)
    .query(({ ctx, input }) => readAllDeposits(ctx.admin, input)),
  total: viewer
    .input(ListAllDeposits)
    .output(Total)
    .query(({ ctx, input }) => countAllDeposits(ctx.admin, input)),
  complete: finance
    .input(CompleteDeposits)
    .output(BatchResult)
    .mutation(({ ctx, input }) => completeDeposits(ctx.admin, input)),
  delete: finance
    .input(DeleteDeposit)
    .output(Done)
    .mutation(({ ctx, input }) => deleteDeposit(ctx.admin, input)),
});
