import { createAdjustment } from '@starline/services/money/adjustments/create';
import { deleteAdjustment } from '@starline/services/money/adjustments/delete';
import { allAdjustments } from '@starline/services/money/adjustments/list';
import {
  AdjustmentPage,
  CreateAdjustment,
  DeleteAdjustment,
  ListAdjustments,
} from '@starline/validators/adjustments';
import { Created, Done } from '@starline/validators/fields';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const adjustments = router({
  ...listProcedures('see_people', ListAdjustments, AdjustmentPage, allAdjustments),
  create: may('adjust')
    .meta({ scope: [['member', 'memberId']] })
    .input(CreateAdjustment)
    .output(Created)
    .mutation(({ ctx, input }) => createAdjustment(ctx.admin, input)),
  delete: may('adjust')
    .meta({ scope: [['adjustment', 'id']] })
    .input(DeleteAdjustment)
    .output(Done)
    .mutation(({ ctx, input }) => deleteAdjustment(ctx.admin, input)),
});
