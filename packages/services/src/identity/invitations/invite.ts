import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { adminInvitations } from '@starline/db/schema/invitations';
import { AppError } from '@starline/domain/errors';
import { INVITATION_HOURS } from '@starline/domain/invitations';
import type { InviteAdmin } from '@starline/validators/admins';
import { and, eq, type SQL } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { appointer } from '../../base/approvals/appointer.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { holdRole } from '../admins/admins.ts';
import { isOpen } from './open.ts';

/**
 * Invites an administrator: the invited person sets the password with a link (`makeInvitationLink`, or a
 * mail). Opens no account before. Throws `admin_username_taken`, also for another open invitation,
 * `role_not_exist`. docs/domain/access.md#invitations.
 */
export const inviteAdmin = (ctx: AdminContext, input: InviteAdmin): Promise<{ id: number }> =>
  guarded(ctx, invitingAdmin, input);

/**
 * `inviteAdmin` as an act that a rule may hold. Its input holds no link: that is made once the invitation
 * exists.
 */
export const invitingAdmin: GuardedAct<InviteAdmin, Omit<InviteAdmin, 'idempotencyKey'>, { id: number }> = {
  procedure: 'admins.invite',
  async propose(ctx, tx, { username, name, role, email, language }) {
    await holdRole(tx, role);
    await refuseTaken(ctx, tx, username);
    return {
      kinds: ['administrators'],
      rights: ['manage_admins'],
      subject: 'admin',
      subjectId: username,
      after: { username, name, role, ...(email && { email }) },
      plan: { username, name, role, email, language },
    };
  },
  async run(ctx, tx, { after, plan: { username, name, role, email = null, language } }) {
    const expiresAt = new Date(ctx.now().getTime() + INVITATION_HOURS * 3_600_000).toISOString();
    const [invitation] = await tx
      .insert(adminInvitations)
      .values({
        username,
        name,
        role,
        email,
        language,
        invitedBy: ctx.actor.id,
        appointedBy: await appointer(ctx, tx),
        approvalId: ctx.approval?.id ?? null,
        createdAt: nowIso(ctx),
        nextAttemptAt: nowIso(ctx),
        expiresAt,
      })
      .returning({ id: adminInvitations.id });
    if (!invitation) throw new Error('the invitation was not written');
    await recordAudit(ctx, tx, {
      action: 'admins.invite',
      subject: 'invitation',
      subjectId: invitation.id,
      after,
    });
    return invitation;
  },
};

async function refuseTaken(ctx: AdminContext, tx: Database, username: string): Promise<void> {
  const invited = and(eq(adminInvitations.username, username), isOpen(ctx)) as SQL;
  const taken =
    (await tx.$count(admins, eq(admins.username, username))) + (await tx.$count(adminInvitations, invited));
  if (taken > 0) throw new AppError('admin_username_taken', {}, { username: 'admin_username_taken' });
}
