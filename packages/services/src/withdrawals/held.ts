import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { asc, inArray } from 'drizzle-orm';
import type { Withdrawal } from './end.ts';

/**
 * Returns the ids of the requests whose members hold their withdrawals, each with the code of the refusal. Shares a lock on the members in ascending order,
 * after the requests are locked, so that a hold comes either before the payment or after it.
 */
export async function heldByMembers(
  tx: Database,
  requests: readonly Withdrawal[],
): Promise<Map<number, 'held_by_member' | 'held_by_alarm'>> {
  const memberIds = [...new Set(requests.map((request) => request.memberId))];
  if (memberIds.length === 0) return new Map();
  const holding = await tx
    .select({ id: members.id, heldAt: members.withdrawalsHeldAt, isForStaff: members.isHeldForStaff })
    .from(members)
    .where(inArray(members.id, memberIds))
    .orderBy(asc(members.id))
    .for('share');
  const codes = new Map(
    holding
      .filter(({ heldAt }) => heldAt !== null)
      .map(({ id, isForStaff }) => [id, isForStaff ? 'held_by_alarm' : 'held_by_member'] as const),
  );
  return new Map(
    requests.flatMap(({ id, memberId }) => {
      const code = codes.get(memberId);
      return code ? [[id, code] as const] : [];
    }),
  );
}
