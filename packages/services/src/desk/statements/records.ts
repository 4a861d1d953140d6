import type { Database } from '@starline/db/connection';
import { adjustments } from '@starline/db/schema/adjustments';
import { conversions } from '@starline/db/schema/conversions';
import { deposits } from '@starline/db/schema/deposits';
import { type PrintedKind, printedId } from '@starline/domain/printed-ids';
import { CENTER_KINDS, type RewardKind } from '@starline/domain/rewards';
import type { MovementKind, StatementAccount } from '@starline/domain/statements';
import type { Movement, MovementRecord } from '@starline/validators/statements';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';

/** A movement with the posting that made it. */
export type PostedMovement = Movement & { txId: number; naturalKey: string };

/**
 * Returns the movements of one page with the record that each belongs to: the act, the adjustment, or the
 * rewards of its day. Null for a record that has no page: a deleted deposit or adjustment, a reversal, an
 * opening balance.
 */
export async function withRecords(
  { db, actor }: MemberContext,
  account: StatementAccount,
  page: readonly PostedMovement[],
): Promise<(Movement & { record: MovementRecord | null })[]> {
  const of = (...kinds: MovementKind[]) => page.filter(({ kind }) => kinds.includes(kind));
  const [live, adjusted, converted, rewarded] = await Promise.all([
    liveIds(db, deposits, actor.id, of('deposit').map(idOf)),
    liveIds(db, adjustments, actor.id, of('adjustment').map(idOf)),
    conversionsOf(
      db,
      actor.id,
      of('conversion').map(({ txId }) => txId),
    ),
    account === 'lotto'
      ? undefined
      : mainKinds(
          db,
          actor.id,
          account,
          of('reward').map(({ day }) => day),
        ),
  ]);
  const recordOf = (movement: PostedMovement): MovementRecord | null => {
    const id = idOf(movement);
    switch (movement.kind) {
      case 'deposit':
        return live.has(id) ? { kind: 'deposit', id: String(id) } : null;
      case 'adjustment':
        return adjusted.has(id) ? { kind: 'reward', id: `a${id}` } : null;
      case 'purchase':
      case 'void':
        return { kind: 'purchase', id: String(id) };
      case 'withdrawal':
      case 'withdrawal_returned':
        return { kind: 'withdrawal', id: String(id) };
      case 'conversion': {
        const conversion = converted.get(movement.txId);
        return conversion === undefined ? null : { kind: 'conversion', id: String(conversion) };
      }
      case 'reward': {
        const list = rewarded ? rewarded.get(movement.day) : 'lotto';
        return list === undefined ? null : { kind: 'day', id: list };
      }
      default:
        return null;
    }
  };
  return page.map((movement) => ({ ...movement, record: recordOf(movement) }));
}

/**
 * Returns the movements with the number that the receipt of their act prints, such as `W-154`. Null for one
 * without a receipt.
 */
export async function withNumbers<Each extends PostedMovement>(
  { db, actor }: MemberContext,
  movements: readonly Each[],
): Promise<(Each & { number: string | null })[]> {
  const converted = await conversionsOf(
    db,
    actor.id,
    movements.filter(({ kind }) => kind === 'conversion').map(({ txId }) => txId),
  );
  return movements.map((movement) => {
    const kind = NUMBERED[movement.kind];
    const id = kind === 'conversion' ? converted.get(movement.txId) : kind && idOf(movement);
    return { ...movement, number: kind && id !== undefined ? printedId(kind, id) : null };
  });
}

/** The record of the movements of a kind whose receipt prints a number. */
const NUMBERED: Partial<Record<MovementKind, PrintedKind>> = {
  deposit: 'deposit',
  purchase: 'purchase',
  void: 'purchase',
  withdrawal: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  conversion: 'conversion',
};

/** The number after the event in a natural key. */
const idOf = ({ naturalKey }: PostedMovement): number => Number(naturalKey.split(':')[1]);

async function liveIds(
  db: Database,
  table: typeof deposits | typeof adjustments,
  memberId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), eq(table.memberId, memberId), isNull(table.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** The conversions by their postings, whose natural keys do not hold their ids. */
async function conversionsOf(db: Database, memberId: number, txIds: readonly number[]) {
  if (txIds.length === 0) return new Map<number, number>();
  const rows = await db
    .select({ id: conversions.id, txId: conversions.ledgerTxId })
    .from(conversions)
    .where(
      and(
        sql`${conversions.ledgerTxId} = any(${sql.param([...txIds])}::bigint[])`,
        eq(conversions.memberId, memberId),
      ),
    );
  return new Map(rows.map(({ id, txId }) => [txId as number, id]));
}

/** The kind of reward that paid most into the account, by business day. */
async function mainKinds(
  db: Database,
  memberId: number,
  account: StatementAccount,
  days: readonly string[],
): Promise<Map<string, RewardKind>> {
  if (days.length === 0) return new Map();
  const isCenter = account === 'center';
  const centerKinds = sql.join(
    CENTER_KINDS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const found = await db.execute<{ day: string; kind: RewardKind }>(sql`
    select distinct on (business_day) business_day as day, kind from visible_rewards
    where member_id = ${memberId} and business_day = any(${sql.param([...new Set(days)])}::date[])
      and (kind in (${centerKinds})) = ${isCenter}
    group by business_day, kind having sum(paid) > 0
    order by business_day, sum(paid) desc`);
  return new Map(found.rows.map(({ day, kind }) => [day, kind]));
}
