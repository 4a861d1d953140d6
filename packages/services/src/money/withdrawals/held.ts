import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { isHeldForPassword } from '@starline/domain/members';
import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { Withdrawal } from '../withdrawal-ends/end.ts';

type Held = 'held_by_staff' | 'held_by_member' | 'held_by_alarm' | 'password_hold';

function codeOf(
  ctx: Context,
  member: {
    staffHeldAt: string | null;
    heldAt: string | null;
    isForStaff: boolean;
    passwordHoldUntil: string | null;
  },
): Held | undefined {
  if (member.staffHeldAt !== null) return 'held_by_staff';
  if (member.heldAt !== null) return member.isForStaff ? 'held_by_alarm' : 'held_by_member';
  return isHeldForPassword(member, ctx.now()) ? 'password_hold' : undefined;
}

/**
 * Returns the ids of the requests whose members hold their withdrawals, each with the code of the refusal.
 * Shares a lock on the members in ascending order, after the requests are locked, so that a hold comes either
 * before the payment or after it.
 */
export async function heldByMembers(
  ctx: Context,
  tx: Database,
  requests: readonly Withdrawal[],
): Promise<Map<number, Held>> {
  const memberIds = [...new Set(requests.map((request) => request.memberId))];
  if (memberIds.length === 0) return new Map();
  const holding = await tx
    .select({
      id: members.id,
      staffHeldAt: members.staffHeldAt,
      heldAt: members.withdrawalsHeldAt,
      isForStaff: members.isHeldForStaff,
      passwordHoldUntil: members.passwordHoldUntil,
    })
    .from(members)
    .where(inArray(members.id, memberIds))
    .orderBy(asc(members.id))
    .for('share');
  const codes = new Map(
    holding.flatMap((member) => {
      const code = codeOf(ctx, member);
      return code ? [[member.id, code] as const] : [];
    }),
  );
  return new Map(
    requests.flatMap(({ id, memberId }) => {
      const code = codes.get(memberId);
      return code ? [[id, code] as const] : [];
    }),
  );
}
