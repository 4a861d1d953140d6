import { deleteCenter } from '@starline/services/network/centers/delete';
import { listCenters } from '@starline/services/network/centers/list';
import { createCenter, isCenterNameTaken, updateCenter } from '@starline/services/network/centers/save';
import { CenterName, Centers, CreateCenter, Exists, UpdateCenter } from '@starline/validators/centers';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const centers = router({
  list: may('see_people')
    .meta({ scope: 'filtered' })
    .output(Centers)
    .query(({ ctx }) => listCenters(ctx.admin)),
  create: may('edit_people')
    .input(CreateCenter)
    .output(Created)
    .mutation(({ ctx, input }) => createCenter(ctx.admin, input)),
  update: may('edit_people')
    .input(UpdateCenter)
    .output(Done)
    .mutation(({ ctx, input }) => updateCenter(ctx.admin, input)),
  delete: may('edit_people')
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => deleteCenter(ctx.admin, input)),
  checkDuplicateName: staff
    .input(CenterName)
    .output(Exists)
    .query(({ ctx, input }) => isCenterNameTaken(ctx.admin, input)),
});
