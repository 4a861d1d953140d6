import { admins } from '@starline/db/schema/admins';
import { AppError } from '@starline/domain/errors';
import type { ChangeAdminPassword } from '@starline/validators/admins';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { tellAdmin } from '../notifications/tell-admin.ts';
import { hashReplacement, verifyPassword } from '../passwords/hash.ts';
import { passwordAttempt } from '../sessions/attempts.ts';
import { type Client, endAllSessions, startSession } from '../sessions/sessions.ts';

/**
 * Changes the administrator's own password, ends every session of theirs and starts a new one in this
 * browser; returns its token. Throws `password_change_fail` for a wrong current password,
 * `password_unchanged` for the same one.
 */
export async function changeAdminPassword(
  ctx: AdminContext,
  input: ChangeAdminPassword & { client: Client },
): Promise<{ token: string }> {
  const { currentPassword, newPassword, client } = input;
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.id, ctx.actor.id));
  if (!admin) throw new AppError('unauthorized');
  await withAttempt(ctx, passwordAttempt(ctx), async () => {
    if (!(await verifyPassword(admin.passwordHash, currentPassword))) throw wrongPassword();
  });
  const passwordHash = await hashReplacement(admin.passwordHash, newPassword);
  const asked = { procedure: 'admins.changePassword', input: { currentPassword, newPassword } };
  return once(ctx, asked, async (tx) => {
    // Only the hash that both texts were compared with is replaced.
    const compared = and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash));
    const { rowCount } = await tx.update(admins).set({ passwordHash }).where(compared);
    if (rowCount === 0) throw wrongPassword();
    await recordAudit(ctx, tx, {
      action: 'admins.changePassword',
      subject: 'admin',
      subjectId: admin.id,
    });
    await tellAdmin(ctx, tx, { adminId: admin.id, kind: 'password_changed' });
    await endAllSessions(tx, 'admin', admin.id);
    return { token: await startSession(tx, 'admin', admin.id, ctx.now(), client) };
  });
}

const wrongPassword = () =>
  new AppError('password_change_fail', {}, { currentPassword: 'password_change_fail' });
