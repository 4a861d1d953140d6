import type { Database } from '@starline/db/connection';
import { adminRoles, admins } from '@starline/db/schema/admins';
import { adminInvitations } from '@starline/db/schema/invitations';
import { AppError } from '@starline/domain/errors';
import type { AcceptInvitation } from '@starline/validators/admins';
import { and, eq, isNull, or } from 'drizzle-orm';
import { rulesInForce } from '../../base/approvals/rules.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { readAdminIdentity } from '../logins/identities.ts';
import { enterAdmin } from '../logins/log-in-admin.ts';
import { hashPassword } from '../passwords/hash.ts';
import type { Door } from '../sessions/sessions.ts';
import { sessionIdOf } from '../sessions/tokens.ts';
import { isOpen } from './open.ts';

type Invitation = typeof adminInvitations.$inferSelect;

/**
 * Makes the account of an invitation with the password of the invited person, and logs in. Throws
 * `invitation_invalid` for a used, revoked, expired or unknown link and when the inviter may no longer
 * invite, `invitation_not_approved` when a rule for administrators came into force since,
 * `admin_username_taken`. docs/domain/access.md#invitations.
 */
export async function acceptInvitation(ctx: Context, input: AcceptInvitation & Door) {
  const attempt = { account: undefined, address: input.client.address, by: 'visitor' } as const;
  const { id, token } = await withAttempt(ctx, attempt, async () => {
    const [known] = await ctx.db.select().from(adminInvitations).where(named(ctx, input));
    if (!known) throw new AppError('invitation_invalid');
    const passwordHash = await hashPassword(input.password);
    return once(ctx, { procedure: 'admins.acceptInvitation', input: {} }, async (tx) => {
      const adminId = await useInvitation(ctx, tx, input, passwordHash);
      return { id: adminId, token: await enterAdmin(ctx, tx, { id: adminId, ...input }) };
    });
  });
  const admin = await readAdminIdentity(ctx, id);
  if (!admin) throw new AppError('invitation_invalid');
  return { admin, token };
}

/** The open invitation of this username that one of its two links names. */
function named(ctx: Context, { username, token }: AcceptInvitation) {
  const hash = sessionIdOf(token);
  const isLink = or(eq(adminInvitations.linkHash, hash), eq(adminInvitations.mailHash, hash));
  return and(eq(adminInvitations.username, username), isLink, isOpen(ctx));
}

async function useInvitation(
  ctx: Context,
  tx: Database,
  input: AcceptInvitation,
  passwordHash: string,
): Promise<number> {
  const [invitation] = await tx
    .update(adminInvitations)
    .set({ usedAt: nowIso(ctx) })
    .where(named(ctx, input))
    .returning();
  if (!invitation) throw new AppError('invitation_invalid');
  await refuseWithoutInviter(tx, invitation);
  const rules = await rulesInForce(ctx, tx);
  if (rules.has('administrators') && invitation.approvalId === null)
    throw new AppError('invitation_not_approved');
  const isAlone = invitation.approvalId === null && rules.size > 0;
  const { username, name, role } = invitation;
  const [admin] = await tx
    .insert(admins)
    .values({
      username,
      name,
      role,
      passwordHash,
      createdAt: nowIso(ctx),
      appointedBy: invitation.appointedBy ?? (isAlone ? invitation.invitedBy : null),
    })
    .onConflictDoNothing()
    .returning({ id: admins.id });
  if (!admin) throw new AppError('admin_username_taken');
  await tx.update(adminInvitations).set({ adminId: admin.id }).where(eq(adminInvitations.id, invitation.id));
  await recordAudit({ ...ctx, actor: { kind: 'admin', id: admin.id, rights: [], scope: null } }, tx, {
    action: 'admins.acceptInvitation',
    subject: 'admin',
    subjectId: admin.id,
    after: { username, name, role, invitedBy: invitation.invitedBy },
  });
  return admin.id;
}

/**
 * Locks the inviter and both roles until COMMIT. An invitation ends with the account or the right of its
 * inviter, and with its role.
 */
async function refuseWithoutInviter(tx: Database, { invitedBy, role }: Invitation): Promise<void> {
  const [inviter] = await tx
    .select({ rights: adminRoles.rights })
    .from(admins)
    .innerJoin(adminRoles, eq(adminRoles.name, admins.role))
    .where(and(eq(admins.id, invitedBy), isNull(admins.disabledAt)))
    .for('share');
  const [given] = await tx
    .select({ name: adminRoles.name })
    .from(adminRoles)
    .where(eq(adminRoles.name, role))
    .for('key share');
  if (!given || !inviter?.rights.includes('manage_admins')) throw new AppError('invitation_invalid');
}
