import type { Context } from '../context.ts';
import { once } from '../idempotency/once.ts';
import type { SessionKind } from './limits.ts';
import { endOtherSessions, endSession, type LiveSession } from './sessions.ts';

/** Ends the browser's session of one kind; does nothing without one. */
export async function logOut(
  ctx: Context,
  input: { kind: SessionKind; session: LiveSession | undefined },
): Promise<{ success: true }> {
  const { kind, session } = input;
  if (session)
    await once(ctx, { procedure: 'sessions.logout', input: {} }, (tx) => endSession(tx, kind, session.id));
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
