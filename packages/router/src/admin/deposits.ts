import { completeDeposits } from '@starline/services/money/deposits/complete';
import { correctDeposit } from '@starline/services/money/deposits/correct';
import { decideDeposit } from '@starline/services/money/deposits/decide';
import { deleteDeposit } from '@starline/services/money/deposits/delete';
import { enterDeposit } from '@starline/services/money/deposits/enter';
import { allDeposits } from '@starline/services/money/deposits/list-all';
import { openDeposits } from '@starline/services/money/deposits/still-open';
import {
  AdminDepositPage,
  CompleteDeposits,
  CorrectDeposit,
  DecideDeposit,
  DeleteDeposit,
  EnterDeposit,
  ListAllDeposits,
} from '@starline/validators/deposits';
import { BatchResult, Created, Done, Id, StillOpen } from '@starline/validators/fields';
import { z } from 'zod';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const deposits = router({
  ...listProcedures('see_people', ListAllDeposits, AdminDepositPage, allDeposits),
  /** Which of the selected rows may still be acted on. */
  stillOpen: may('see_people')
    .meta({ scope: 'filtered' })
    .input(StillOpen)
    .output(z.array(Id))
    .query(({ ctx, input }) => openDeposits(ctx.admin, input)),
  complete: may('complete_deposits')
    .meta({ scope: [['deposit', 'ids']] })
    .input(CompleteDeposits)
    .output(BatchResult)
    .mutation(({ ctx, input }) => completeDeposits(ctx.admin, input)),
  correct: may('complete_deposits')
    .meta({ scope: [['deposit', 'id']] })
    .input(CorrectDeposit)
    .output(Done)
    .mutation(({ ctx, input }) => correctDeposit(ctx.admin, input)),
  decide: may('complete_deposits')
    .meta({ scope: [['deposit', 'id']] })
    .input(DecideDeposit)
    .output(Done)
    .mutation(({ ctx, input }) => decideDeposit(ctx.admin, input)),
  enter: may('complete_deposits')
    .meta({ scope: [['member', 'memberId']] })
    .input(EnterDeposit)
    .output(Created)
    .mutation(({ ctx, input }) => enterDeposit(ctx.admin, input)),
  delete: may('complete_deposits')
    .meta({ scope: [['deposit', 'id']] })
    .input(DeleteDeposit)
    .output(Done)
    .mutation(({ ctx, input }) => deleteDeposit(ctx.admin, input)),
});
