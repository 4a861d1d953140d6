import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { AppError } from '@starline/domain/errors';
import type { ResetPassword } from '@starline/validators/password-resets';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { readSettings } from '../../base/settings/read.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { storeConfirmed } from '../emails/confirm.ts';
import { announce } from '../notifications/announce.ts';
import { endResets } from '../passwords/end-resets.ts';
import { hashReplacement } from '../passwords/hash.ts';
import { refuseWeakPassword } from '../passwords/new-password.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { readResetAddress } from './request.ts';
import { idIn } from './token.ts';

/**
 * Sets the new password, ends every session and invalidates the member's other links. Throws
 * `reset_link_invalid` for a used, expired or forged link and for one to an address that such links no longer
 * go to, `password_unchanged` for the present password and the refusals of a weak one, which leave the link
 * unused.
 */
export async function resetPassword(ctx: Context, input: ResetPassword): Promise<{ success: true }> {
  const id = idIn(ctx, input.token);
  const account = id && `password-reset:${id}`;
  await withAttempt(ctx, { account, address: ctx.address, by: 'visitor' }, () => useReset(ctx, id, input));
  return { success: true };
}

async function useReset(ctx: Context, id: string | undefined, input: ResetPassword): Promise<void> {
  if (!id) throw new AppError('reset_link_invalid');
  const stored = await readHash(ctx, id);
  const passwordHash = await hashReplacement(stored, input.newPassword);
  await once(ctx, { procedure: 'passwordResets.reset', input }, async (tx) => {
    const member = await lockMemberOf(tx, id);
    const memberId = member.id;
    const { recipient } = await useLink(ctx, tx, id);
    // Only the hash that the new password was compared with is replaced.
    if (member.passwordHash !== stored) throw new AppError('reset_link_invalid');
    const present = await readResetAddress({ ...ctx, db: tx }, eq(members.id, memberId));
    if (recipient !== null && recipient !== present?.recipient) throw new AppError('reset_link_invalid');
    const settings = await readSettings(tx, nowIso(ctx));
    refuseWeakPassword(settings, { ...member, password: input.newPassword }, 'newPassword');
    const changes = { passwordHash, mustChangePassword: false, payoutDetailsChangedAt: nowIso(ctx) };
    await tx.update(members).set(changes).where(eq(members.id, memberId));
    if (recipient !== null) await storeConfirmed(ctx, tx, { memberId, email: recipient, by: 'reset' });
    await announce(ctx, tx, { memberId, kind: 'password_changed' });
    await endAllSessions(tx, 'member', memberId);
    await recordAudit(ctx, tx, { action: 'members.resetPassword', subject: 'member', subjectId: memberId });
  });
}

const isOpen = (ctx: Context) =>
  and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, nowIso(ctx)));

/**
 * The present hash of the member of an open link. Of any other link null: it must not tell whether a text is
 * the password.
 */
async function readHash(ctx: Context, id: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ hash: members.passwordHash })
    .from(passwordResets)
    .innerJoin(members, eq(members.id, passwordResets.memberId))
    .where(and(eq(passwordResets.id, id), isOpen(ctx)));
  return found?.hash ?? null;
}

/** Locks the member of a link, before the link as a change of the password does. */
async function lockMemberOf(tx: Database, id: string) {
  const owner = tx
    .select({ id: passwordResets.memberId })
    .from(passwordResets)
    .where(eq(passwordResets.id, id));
  const [member] = await tx.select().from(members).where(inArray(members.id, owner)).for('no key update');
  if (!member) throw new AppError('reset_link_invalid');
  return member;
}

async function useLink(ctx: Context, tx: Database, id: string) {
  const open = isOpen(ctx);
  const [used] = await tx
    .update(passwordResets)
    .set({ usedAt: nowIso(ctx) })
    .where(and(eq(passwordResets.id, id), open))
    .returning({ memberId: passwordResets.memberId, recipient: passwordResets.recipient });
  if (!used) throw new AppError('reset_link_invalid');
  await endResets(ctx, tx, used.memberId);
  return used;
}
