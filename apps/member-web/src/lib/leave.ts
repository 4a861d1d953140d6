import { clearUser } from './session.ts';
import { trpcClient } from './trpc.ts';

export type LeaveReason = 'logout' | 'idle';

let reason: LeaveReason | undefined;

/** Tells the server, whose answer does not matter, then always forgets the stored user. Member spec §4. */
export async function leave(why: LeaveReason): Promise<void> {
  reason = why;
  await trpcClient.sessions.logout.mutate().catch(() => undefined);
  clearUser();
}

/** Why the session that just ended did; undefined when the server ended it or another tab did. */
export function takeLeaveReason(): LeaveReason | undefined {
  const taken = reason;
  reason = undefined;
  return taken;
}
