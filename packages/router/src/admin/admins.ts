import { createAdmin, deleteAdmin, listAdmins, updateAdmin } from '@starline/services/admins/admins';
import { changeAdminPassword } from '@starline/services/admins/change-password';
import { listRoles, removeRole, saveRole } from '@starline/services/admins/roles';
import {
  AdminRoles,
  Admins,
  ChangeAdminPassword,
  CreateAdmin,
  RoleName,
  SaveRole,
  UpdateAdmin,
} from '@starline/validators/admins';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const admins = router({
  list: staff.output(Admins).query(({ ctx }) => listAdmins(ctx.admin)),
  create: may('manage_admins')
    .meta({ proof: 'always' })
    .input(CreateAdmin)
    .output(Created)
    .mutation(({ ctx, input }) => createAdmin(ctx.admin, input)),
  update: may('manage_admins')
    .meta({ proof: 'always' })
    .input(UpdateAdmin)
    .output(Done)
    .mutation(({ ctx, input }) => updateAdmin(ctx.admin, input)),
  delete: may('manage_admins')
    .meta({ proof: 'always' })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => deleteAdmin(ctx.admin, input)),
  changePassword: staff
    .meta({ proof: 'always' })
    .input(ChangeAdminPassword)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { token } = await changeAdminPassword(ctx.admin, { ...input, client: ctx.client });
      ctx.setSession(token);
      return { success: true };
    }),
  roles: staff.output(AdminRoles).query(({ ctx }) => listRoles(ctx.admin)),
  saveRole: may('manage_admins')
    .meta({ proof: 'always' })
    .input(SaveRole)
    .output(Done)
    .mutation(({ ctx, input }) => saveRole(ctx.admin, input)),
  removeRole: may('manage_admins')
    .meta({ proof: 'always' })
    .input(RoleName)
    .output(Done)
    .mutation(({ ctx, input }) => removeRole(ctx.admin, input)),
});
