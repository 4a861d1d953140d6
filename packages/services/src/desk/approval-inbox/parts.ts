import type { Database } from '@starline/db/connection';
import { destinations } from '@starline/db/schema/destinations';
import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { Amount } from '@starline/domain/money';
import { maskPersonal } from '@starline/domain/personal-data';
import type { ApprovalPart } from '@starline/validators/approvals';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Part } from '../../base/approvals/act.ts';
import { hideNames } from '../../base/audit/names.ts';

const UNKNOWN = { username: '', name: '', joinedAt: '', isClosed: false };

/**
 * Returns the parts of a proposal for the approver: with the member's name, since when the member is one, and
 * since when the destination of a payment is known. Destinations are masked; of a closed account names are
 * hidden too.
 */
export async function readParts(db: Database, parts: readonly Part[]): Promise<ApprovalPart[]> {
  if (parts.length === 0) return [];
  const people = await db
    .select({
      id: members.id,
      username: members.username,
      name: members.name,
      joinedAt: members.createdAt,
      isClosed: sql<boolean>`${members.closedAt} is not null`,
    })
    .from(members)
    .where(inArray(members.id, [...new Set(parts.map(({ memberId }) => memberId))]));
  const known = new Map(people.map(({ id, ...person }) => [id, person]));
  const since = await destinationsSince(
    db,
    parts.flatMap(({ requestId }) => requestId ?? []),
  );
  return parts.map(({ memberId, amount, ...part }) => {
    const { isClosed, ...person } = known.get(memberId) ?? UNKNOWN;
    const destinationSince = since.get(part.requestId ?? 0);
    return maskPersonal({
      ...(isClosed ? hideNames(part) : part),
      ...person,
      amount: amount as Amount,
      ...(destinationSince && { destinationSince }),
    });
  });
}

/** When each request's destination was saved, or the profile that holds it was last changed. */
async function destinationsSince(
  db: Database,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: withdrawals.id,
      since:
        sql<string>`coalesce(${destinations.createdAt}, ${members.payoutDetailsChangedAt}, ${members.createdAt})`.mapWith(
          members.createdAt,
        ),
    })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .leftJoin(destinations, eq(destinations.id, withdrawals.destinationId))
    .where(inArray(withdrawals.id, [...requestIds]));
  return new Map(rows.map(({ id, since }) => [id, since]));
}
