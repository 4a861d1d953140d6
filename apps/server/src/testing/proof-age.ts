import type { Database } from '@starline/db/connection';
import { adminSessions, memberSessions } from '@starline/db/schema/sessions';
import { eq } from 'drizzle-orm';

/** How a call is refused for want of a proof, as `codeOf` tells it. */
export const REQUIRED = [403, 'proof_required'];

/** Returns the status and the code of an answer. */
export const codeOf = async (answer: Promise<{ status: number; error: { code?: string } }>) => {
  const { status, error } = await answer;
  return [status, error?.code];
};

/**
 * Sets how many minutes ago the latest proof was given, in all sessions of an account. The clock stands still
 * at `now`.
 */
export function proofAges(db: Database, now: number) {
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  return {
    age: (memberId: number, minutes: number) =>
      db
        .update(memberSessions)
        .set({ provenAt: minutesAgo(minutes) })
        .where(eq(memberSessions.memberId, memberId)),
    ageOfStaff: (adminId: number, minutes: number) =>
      db
        .update(adminSessions)
        .set({ provenAt: minutesAgo(minutes) })
        .where(eq(adminSessions.adminId, adminId)),
  };
}
