import { pushSubscriptions } from '@starline/db/schema/push';
import { AppError } from '@starline/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import type { SessionKind } from './limits.ts';
import { endOtherSession, endOtherSessions, endSession, type LiveSession } from './sessions.ts';

/**
 * Ends the browser's session of one kind, and a member's push messages to `device`; does nothing without a
 * session.
 */
export async function logOut(
  ctx: Context,
  input: { kind: SessionKind; session: LiveSession | undefined; device?: string | undefined },
): Promise<{ success: true }> {
  const { kind, session, device } = input;
  if (session)
    await once(ctx, { procedure: 'sessions.logout', input: {} }, async (tx) => {
      await endSession(tx, kind, session.id);
      if (kind === 'member' && device !== undefined)
        await tx
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.memberId, session.ownerId), eq(pushSubscriptions.device, device)));
    });
  return { success: true };
}

/** Ends all sessions of the owner but this one; returns how many there were. */
export const logOutOthers = (
  ctx: Context,
  { kind, session }: { kind: SessionKind; session: LiveSession },
): Promise<{ ended: number }> =>
  once(ctx, { procedure: 'sessions.endOthers', input: {} }, async (tx) => ({
    ended: await endOtherSessions(tx, kind, session.ownerId, session.id),
  }));

/** Ends one other session of the owner, by the id that the list shows. Throws `not_found`. */
export const logOutOther = (
  ctx: Context,
  { kind, session, id }: { kind: SessionKind; session: LiveSession; id: string },
): Promise<{ success: true }> =>
  once(ctx, { procedure: 'sessions.end', input: { id } }, async (tx) => {
    const ended = await endOtherSession(tx, kind, { ownerId: session.ownerId, currentId: session.id, id });
    if (!ended) throw new AppError('not_found');
    return { success: true };
  });
