import type { Database } from '@starline/db/connection';
import { cursorRows } from '@starline/db/cursor';
import { type Amount, total } from '@starline/domain/money';
import type { RewardType, UnpaidReason } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { isBackwards, type Order, type Place } from '../../base/lists/cursor.ts';
import { offsetOf } from '../../base/paging.ts';
import { compareSegment, type RewardCursor, readRewardCursor, rewardCursorOf } from './reward-cursor.ts';
import type { RewardFilter } from './reward-filter.ts';
import { rowsOfRuns, segmentRows } from './segment-rows.ts';
import { countSegment, gathered, scanSegments } from './segments.ts';

const EXPORTED = [
  'id',
  'created_at',
  'business_day',
  'type',
  'member_username',
  'source_username',
  'reward_cash',
  'lotto_count',
  'memo',
  'base',
  'percent',
  'level',
  'computed',
  'unpaid_reason',
  'limit_before',
  'source_purchase_id',
] as const satisfies (keyof Row)[];

export type Row = {
  id: string;
  created_at: string;
  business_day: string;
  type: RewardType;
  member_username: string;
  source_username: string | null;
  reward_cash: number;
  lotto_count: number;
  memo: string;
  base: number | null;
  percent: number | null;
  level: number | null;
  computed: number | null;
  unpaid_reason: UnpaidReason | null;
  limit_before: number | null;
  source_purchase_id: number | null;
};

/** A page that begins within this many rows passes few segments. */
const NEAR = 2000;

/**
 * The rows of a page of settled rewards and visible adjustments as one list, newest day first. Near the
 * beginning nothing is counted but what lies before the page, unless the rows of the people stand far apart.
 * docs/decisions/0021-rewards-by-month.md.
 */
export async function readRewardRows(db: Database, filter: RewardFilter, place: Place) {
  const cursor = readRewardCursor(place);
  const order = isBackwards(place) ? 'asc' : 'desc';
  const sign = order === 'asc' ? -1 : 1;
  const isCounted = filter.isSparse || (!cursor && offsetOf(place) > NEAR);
  const rows: Row[] = [];
  let offset = cursor ? 0 : offsetOf(place);
  const read = async (query: SQL | Promise<SQL>) => {
    const found = (await db.execute<Row>(await query)).rows;
    rows.push(...found);
    return found.length;
  };
  for await (const { segments, count } of gathered(
    scanSegments(db, sinceCursor(filter, cursor, order), { order, isCounted }),
    (segment) => !cursor || sign * compareSegment(segment, cursor) > 0,
    () => offset + place.size - rows.length,
  )) {
    const [segment] = segments;
    if (!segment || (cursor && sign * compareSegment(segment, cursor) < 0)) continue;
    const isBefore = count !== undefined && offset >= count;
    const beyond = cursor && compareSegment(segment, cursor) === 0 ? cursor.beyond : undefined;
    const slice = { offset, limit: place.size - rows.length, order, beyond } as const;
    let found = 0;
    if (!isBefore)
      found = await read(
        segments.length > 1 ? rowsOfRuns(segments, filter, slice) : segmentRows(db, segment, filter, slice),
      );
    if (rows.length >= place.size) break;
    if (found > 0) offset = 0;
    else if (offset > 0) offset -= count ?? (await countSegment(db, segment, filter));
  }
  if (order === 'asc') rows.reverse();
  return rows.map(withCursor);
}

/** The filter from the day of the cursor on, in the order of reading. */
function sinceCursor(filter: RewardFilter, cursor: RewardCursor | undefined, order: Order): RewardFilter {
  if (!cursor) return filter;
  if (order === 'asc')
    return { ...filter, from: filter.from && filter.from > cursor.day ? filter.from : cursor.day };
  return { ...filter, to: filter.to && filter.to < cursor.day ? filter.to : cursor.day };
}

/** Every row through a cursor, in the same order. */
export async function* streamRewards(db: Database, filter: RewardFilter) {
  const picked = sql.join(
    EXPORTED.map((name) => sql.identifier(name)),
    sql`, `,
  );
  for await (const segment of scanSegments(db, filter, { order: 'desc' })) {
    const rows = await segmentRows(db, segment, filter);
    const query = new PgDialect().sqlToQuery(sql`select ${picked} from (${rows}) as exported`);
    for await (const values of cursorRows(db, query))
      yield toRewardRow(Object.fromEntries(EXPORTED.map((name, index) => [name, values[index]])) as Row);
  }
}

/** A row as staff get it. */
export const withCursor = (row: Row) => ({ ...toRewardRow(row), cursor: rewardCursorOf(row) });

/** A row as callers get it. */
export function toRewardRow(row: Row) {
  return {
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    businessDay: row.business_day,
    type: row.type,
    memberUsername: row.member_username,
    sourceUsername: row.source_username,
    rewardCash: total(row.reward_cash),
    lottoCount: total(row.lotto_count),
    memo: row.memo,
    reason: row.base === null ? null : toReason(row, row.base),
  };
}

function toReason(row: Row, base: number) {
  const before = row.limit_before === null ? null : total(row.limit_before);
  const after: Amount | null = before === null ? null : total(Math.max(0, before - row.reward_cash));
  return {
    base: total(base),
    percent: row.percent ?? 0,
    level: row.level ?? 0,
    computed: total(row.computed ?? 0),
    unpaid: total((row.computed ?? 0) - row.reward_cash),
    unpaidReason: row.unpaid_reason,
    limitBefore: before,
    limitAfter: after,
    sourcePurchaseId: row.source_purchase_id,
  };
}
