import { createAdmin, deleteAdmin, listAdmins } from '@starline/services/admins/admins';
import { Admins, CreateAdmin } from '@starline/validators/admins';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { owner, viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const admins = router({
  list: viewer.output(Admins).query(({ ctx }) => listAdmins(ctx.admin)),
  create: owner
    .input(CreateAdmin)
    .output(Created)
    .mutation(({ ctx, input }) => createAdmin(ctx.admin, input)),
  delete: owner
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => deleteAdmin(ctx.admin, input)),
});
