import { completeDeposits } from '@starline/services/deposits/complete';
import { deleteDeposit } from '@starline/services/deposits/delete';
import { listAllDeposits } from '@starline/services/deposits/list-all';
import {
  AdminDepositPage,
  CompleteDeposits,
  DeleteDeposit,
  ListAllDeposits,
} from '@starline/validators/deposits';
import { BatchResult, Done } from '@starline/validators/fields';
import { finance, viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const deposits = router({
  list: viewer
    .input(ListAllDeposits)
    .output(AdminDepositPage)
    .query(({ ctx, input }) => listAllDeposits(ctx.admin, input)),
  complete: finance
    .input(CompleteDeposits)
    .output(BatchResult)
    .mutation(({ ctx, input }) => completeDeposits(ctx.admin, input)),
  delete: finance
    .input(DeleteDeposit)
    .output(Done)
    .mutation(({ ctx, input }) => deleteDeposit(ctx.admin, input)),
});
