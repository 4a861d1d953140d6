import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { withTransaction } from '@starline/db/transaction';
import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { tokenOf } from './token.ts';

export type PasswordResetMail = {
  to: string;
  name: string;
  username: string;
  language: string;
  token: string;
  expiresAt: string;
};

const ATTEMPTS = 6;

/**
 * Sends the next mail that is due; returns false when there is none. Retries a refusing mail server with growing pauses
 * while the link is valid. A crash may send a mail twice, which is harmless.
 */
export function sendNextReset(
  ctx: Context,
  deliver: (mail: PasswordResetMail) => Promise<void>,
): Promise<boolean> {
  return withTransaction(ctx.db, async (tx) => {
    const [due] = await tx
      .select({ reset: passwordResets, to: members.email, name: members.name, username: members.username })
      .from(passwordResets)
      .innerJoin(members, eq(members.id, passwordResets.memberId))
      .where(
        and(
          isNull(passwordResets.sentAt),
          isNull(passwordResets.usedAt),
          lte(passwordResets.nextAttemptAt, nowIso(ctx)),
          gt(passwordResets.expiresAt, nowIso(ctx)),
          lt(passwordResets.attempts, ATTEMPTS),
        ),
      )
      .orderBy(asc(passwordResets.nextAttemptAt))
      .limit(1)
      .for('update', { of: passwordResets, skipLocked: true });
    if (!due?.to) return false;
    const { id, attempts, language, expiresAt } = due.reset;
    const mail = { to: due.to, name: due.name, username: due.username, language, expiresAt };
    const isSent = await deliver({ ...mail, token: tokenOf(ctx, id) }).then(
      () => true,
      () => false,
    );
    const nextAttemptAt = new Date(ctx.now().getTime() + 15_000 * 2 ** attempts).toISOString();
    await tx
      .update(passwordResets)
      .set({ attempts: attempts + 1, nextAttemptAt, sentAt: isSent ? nowIso(ctx) : null })
      .where(eq(passwordResets.id, id));
    return true;
  });
}
