import { adminInvitations } from '@starline/db/schema/invitations';
import { withTransaction } from '@starline/db/transaction';
import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';
import { isOpen } from './open.ts';

export type InvitationMail = {
  to: string;
  name: string;
  username: string;
  language: string;
  token: string;
  expiresAt: string;
};

const ATTEMPTS = 6;

/**
 * Sends the next invitation that is due; returns false when there is none. Each attempt makes a token of its own, so only
 * the last mail opens an account. Retries a refusing mail server with growing pauses.
 */
export function sendNextInvitation(
  ctx: Context,
  deliver: (mail: InvitationMail) => Promise<void>,
): Promise<boolean> {
  return withTransaction(ctx.db, async (tx) => {
    const [due] = await tx
      .select()
      .from(adminInvitations)
      .where(
        and(
          isOpen(ctx),
          isNotNull(adminInvitations.email),
          isNull(adminInvitations.sentAt),
          lte(adminInvitations.nextAttemptAt, nowIso(ctx)),
          lt(adminInvitations.attempts, ATTEMPTS),
        ),
      )
      .orderBy(asc(adminInvitations.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due?.email) return false;
    const token = newToken();
    const { id, attempts, username, name, language, expiresAt, email } = due;
    const isSent = await deliver({ to: email, name, username, language, expiresAt, token }).then(
      () => true,
      () => false,
    );
    const pause = 15_000 * 2 ** attempts;
    await tx
      .update(adminInvitations)
      .set({
        attempts: attempts + 1,
        nextAttemptAt: new Date(ctx.now().getTime() + pause).toISOString(),
        mailHash: sessionIdOf(token),
        sentAt: isSent ? nowIso(ctx) : null,
      })
      .where(eq(adminInvitations.id, id));
    return true;
  });
}
