import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { ChangePassword } from '@starline/validators/members';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { readSettings } from '../../base/settings/read.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { endResets } from '../../identity/passwords/end-resets.ts';
import { hashReplacement, verifyPassword } from '../../identity/passwords/hash.ts';
import { refuseWeakPassword } from '../../identity/passwords/new-password.ts';
import { passwordAttempt } from '../../identity/sessions/attempts.ts';
import { type Client, endAllSessions, startSession } from '../../identity/sessions/sessions.ts';

/**
 * Changes the password, ends every session and open link for a new one, and starts a new session in this
 * browser; returns its token. Throws `password_change_fail` for a wrong current password,
 * `password_unchanged` for the same one, and the refusals of a weak one.
 */
export async function changePassword(
  ctx: MemberContext,
  input: ChangePassword & { client: Client },
): Promise<{ token: string }> {
  const settings = await readSettings(ctx.db, nowIso(ctx));
  const [member] = await ctx.db.select().from(members).where(eq(members.id, ctx.actor.id));
  if (!member) throw new AppError('unauthorized');
  refuseWeakPassword(settings, { ...member, password: input.newPassword }, 'newPassword');
  await withAttempt(ctx, passwordAttempt(ctx), async () => {
    if (!(await verifyPassword(member.passwordHash, input.currentPassword))) throw wrongPassword();
  });
  const passwordHash = await hashReplacement(member.passwordHash, input.newPassword);
  const { currentPassword, newPassword } = input;
  const asked = { procedure: 'members.changePassword', input: { currentPassword, newPassword } };
  return once(ctx, asked, async (tx) => {
    const changes = { passwordHash, mustChangePassword: false, payoutDetailsChangedAt: nowIso(ctx) };
    // Only the hash that both texts were compared with is replaced.
    const compared = and(eq(members.id, member.id), eq(members.passwordHash, member.passwordHash ?? ''));
    const { rowCount } = await tx.update(members).set(changes).where(compared);
    if (rowCount === 0) throw wrongPassword();
    await recordAudit(ctx, tx, {
      action: 'members.changePassword',
      subject: 'member',
      subjectId: ctx.actor.id,
    });
    await announce(ctx, tx, { memberId: ctx.actor.id, kind: 'password_changed' });
    await endAllSessions(tx, 'member', ctx.actor.id);
    await endResets(ctx, tx, ctx.actor.id);
    return { token: await startSession(tx, 'member', ctx.actor.id, ctx.now(), input.client) };
  });
}

const wrongPassword = () =>
  new AppError('password_change_fail', {}, { currentPassword: 'password_change_fail' });
