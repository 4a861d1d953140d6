import { createAdjustment } from '@starline/services/adjustments/create';
import { deleteAdjustment } from '@starline/services/adjustments/delete';
import { countAdjustments, listAdjustments, readAdjustments } from '@starline/services/adjustments/list';
import {
  AdjustmentPage,
  CreateAdjustment,
  DeleteAdjustment,
  ListAdjustments,
} from '@starline/validators/adjustments';
import { Created, Done, Total } from '@starline/validators/fields';
import { finance, viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const adjustments = router({
  list: viewer
    .input(ListAdjustments)
    .output(AdjustmentPage)
    .query(({ ctx, input }) => listAdjustments(ctx.admin, input)),
  rows: viewer
    .input(ListAdjustments)
    .output(AdjustmentPage.shape.rows)
    .query(({ ctx, input }) => readAdjustments(ctx.admin, input)),
  total: viewer
    .input(ListAdjustments)
    .output(Total)
    .query(({ ctx, input }) => countAdjustments(ctx.admin, input)),
  create: finance
    .input(CreateAdjustment)
    .output(Created)
    .mutation(({ ctx, input }) => createAdjustment(ctx.admin, input)),
  delete: finance
    .input(DeleteAdjustment)
    .output(Done)
    .mutation(({ ctx, input }) => deleteAdjustment(ctx.admin, input)),
});
