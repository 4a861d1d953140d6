import { completeDeposits } from '@starline/services/deposits/complete';
import { deleteDeposit } from '@starline/services/deposits/delete';
import { allDeposits } from '@starline/services/deposits/list-all';
import {
  AdminDepositPage,
  CompleteDeposits,
  DeleteDeposit,
  ListAllDeposits,
} from '@starline/validators/deposits';
import { BatchResult, Done } from '@starline/validators/fields';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const deposits = router({
  ...listProcedures('see_people', ListAllDeposits, AdminDepositPage, allDeposits),
  complete: may('complete_deposits')
    .input(CompleteDeposits)
    .output(BatchResult)
    .mutation(({ ctx, input }) => completeDeposits(ctx.admin, input)),
  delete: may('complete_deposits')
    .input(DeleteDeposit)
    .output(Done)
    .mutation(({ ctx, input }) => deleteDeposit(ctx.admin, input)),
});
