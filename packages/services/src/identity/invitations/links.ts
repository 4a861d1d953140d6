import { admins } from '@starline/db/schema/admins';
import { adminInvitations } from '@starline/db/schema/invitations';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';
import { isOpen, isUnused } from './open.ts';

/**
 * Invitations that were neither used nor revoked, oldest first; an expired one is among them until it is
 * revoked.
 */
export async function listInvitations(ctx: AdminContext) {
  const rows = await ctx.db
    .select({
      id: adminInvitations.id,
      username: adminInvitations.username,
      name: adminInvitations.name,
      role: adminInvitations.role,
      email: adminInvitations.email,
      inviterId: adminInvitations.invitedBy,
      invitedBy: admins.username,
      createdAt: adminInvitations.createdAt,
      expiresAt: adminInvitations.expiresAt,
      sentAt: adminInvitations.sentAt,
    })
    .from(adminInvitations)
    .innerJoin(admins, eq(admins.id, adminInvitations.invitedBy))
    .where(isUnused)
    .orderBy(asc(adminInvitations.id));
  return rows.map(({ inviterId, ...row }) => ({ ...row, isOwn: inviterId === ctx.actor.id }));
}

/**
 * Makes the link of an invitation and returns its token, which is stored as a hash only. An earlier link of
 * the inviter stops working; the end of the invitation stays. Only the inviter may: approved was that this
 * person passes the link on. Throws `not_found`.
 */
export function makeInvitationLink(ctx: AdminContext, { id }: OnlyId) {
  const token = newToken();
  return once(ctx, { procedure: 'admins.makeInvitationLink', input: { id } }, async (tx) => {
    const [made] = await tx
      .update(adminInvitations)
      .set({ linkHash: sessionIdOf(token) })
      .where(and(eq(adminInvitations.id, id), eq(adminInvitations.invitedBy, ctx.actor.id), isOpen(ctx)))
      .returning({ username: adminInvitations.username, expiresAt: adminInvitations.expiresAt });
    if (!made) throw new AppError('not_found');
    await recordAudit(ctx, tx, {
      action: 'admins.makeInvitationLink',
      subject: 'invitation',
      subjectId: id,
      after: { username: made.username },
    });
    return { ...made, token };
  });
}

/**
 * Revokes an invitation: its links open nothing from now on. Throws `not_found` for one that was used or
 * revoked.
 */
export const revokeInvitation = (ctx: AdminContext, { id }: OnlyId): Promise<{ success: true }> =>
  once(ctx, { procedure: 'admins.revokeInvitation', input: { id } }, async (tx) => {
    const [revoked] = await tx
      .update(adminInvitations)
      .set({ revokedAt: nowIso(ctx) })
      .where(and(eq(adminInvitations.id, id), isUnused))
      .returning({ username: adminInvitations.username, role: adminInvitations.role });
    if (!revoked) throw new AppError('not_found');
    await recordAudit(ctx, tx, {
      action: 'admins.revokeInvitation',
      subject: 'invitation',
      subjectId: id,
      before: revoked,
    });
    return { success: true };
  });
