import { createAdmin, deleteAdmin, listAdmins, updateAdmin } from '@starline/services/identity/admins/admins';
import { changeAdminPassword } from '@starline/services/identity/admins/change-password';
import { readOwnEmail, setOwnEmail } from '@starline/services/identity/admins/own-email';
import { markReviewed, reviewAdmins } from '@starline/services/identity/admins/review';
import { listRoles, removeRole, saveRole } from '@starline/services/identity/admins/roles';
import { endAdminSessions, listAdminSessions } from '@starline/services/identity/admins/sessions';
import { inviteAdmin } from '@starline/services/identity/invitations/invite';
import {
  listInvitations,
  makeInvitationLink,
  revokeInvitation,
} from '@starline/services/identity/invitations/links';
import {
  AdminRoles,
  Admins,
  ChangeAdminPassword,
  CreateAdmin,
  EndAdminSessions,
  InvitationLink,
  Invitations,
  InviteAdmin,
  OwnAdminEmail,
  Review,
  RoleName,
  SaveRole,
  SetAdminEmail,
  UpdateAdmin,
} from '@starline/validators/admins';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { EndOthers, SessionRow } from '@starline/validators/sessions';
import { z } from 'zod';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const admins = router({
  list: staff.output(Admins).query(({ ctx }) => listAdmins(ctx.admin)),
  create: may('manage_admins')
    .input(CreateAdmin)
    .output(Created)
    .mutation(({ ctx, input }) => createAdmin(ctx.admin, input)),
  update: may('manage_admins')
    .input(UpdateAdmin)
    .output(Done)
    .mutation(({ ctx, input }) => updateAdmin(ctx.admin, input)),
  delete: may('manage_admins')
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => deleteAdmin(ctx.admin, input)),
  changePassword: staff
    .meta({ scope: 'open', isOwnAccount: true })
    .input(ChangeAdminPassword)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { token } = await changeAdminPassword(ctx.admin, { ...input, client: ctx.client });
      ctx.setSession(token);
      return { success: true };
    }),
  ownEmail: staff
    .meta({ scope: 'open' })
    .output(OwnAdminEmail)
    .query(({ ctx }) => readOwnEmail(ctx.admin)),
  setEmail: staff
    .meta({ scope: 'open', isOwnAccount: true })
    .input(SetAdminEmail)
    .output(Done)
    .mutation(({ ctx, input }) => setOwnEmail(ctx.admin, input)),
  invite: may('manage_admins')
    .input(InviteAdmin)
    .output(Created)
    .mutation(({ ctx, input }) => inviteAdmin(ctx.admin, input)),
  invitations: may('manage_admins')
    .output(Invitations)
    .query(({ ctx }) => listInvitations(ctx.admin)),
  makeInvitationLink: may('manage_admins')
    .input(OnlyId)
    .output(InvitationLink)
    .mutation(({ ctx, input }) => makeInvitationLink(ctx.admin, input)),
  revokeInvitation: may('manage_admins')
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.admin, input)),
  sessions: may('manage_admins')
    .meta({ proof: 'always' })
    .input(OnlyId)
    .output(z.array(SessionRow))
    .query(({ ctx, input }) => listAdminSessions(ctx.admin, input)),
  endSessions: may('manage_admins')
    .input(EndAdminSessions)
    .output(EndOthers)
    .mutation(({ ctx, input }) => endAdminSessions(ctx.admin, input)),
  /** docs/domain/access.md#review. */
  review: may('manage_admins', 'read_audit')
    .output(Review)
    .query(({ ctx }) => reviewAdmins(ctx.admin)),
  markReviewed: may('manage_admins')
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => markReviewed(ctx.admin, input)),
  roles: staff.output(AdminRoles).query(({ ctx }) => listRoles(ctx.admin)),
  saveRole: may('manage_admins')
    .input(SaveRole)
    .output(Done)
    .mutation(({ ctx, input }) => saveRole(ctx.admin, input)),
  removeRole: may('manage_admins')
    .input(RoleName)
    .output(Done)
    .mutation(({ ctx, input }) => removeRole(ctx.admin, input)),
});
