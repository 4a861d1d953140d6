import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { asc, inArray } from 'drizzle-orm';
import type { Withdrawal } from './end.ts';

/**
 * Returns the ids of the requests whose members hold their withdrawals. Shares a lock on the members in ascending order,
 * after the requests are locked, so that a hold comes either before the payment or after it.
 */
export async function heldByMembers(tx: Database, requests: readonly Withdrawal[]): Promise<Set<number>> {
  const memberIds = [...new Set(requests.map((request) => request.memberId))];
  if (memberIds.length === 0) return new Set();
  const holding = await tx
    .select({ id: members.id, heldAt: members.withdrawalsHeldAt })
    .from(members)
    .where(inArray(members.id, memberIds))
    .orderBy(asc(members.id))
    .for('share');
  const held = new Set(holding.filter(({ heldAt }) => heldAt !== null).map(({ id }) => id));
  return new Set(requests.filter(({ memberId }) => held.has(memberId)).map(({ id }) => id));
}
