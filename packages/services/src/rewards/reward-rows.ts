import type { Database } from '@starline/db/connection';
import { cursorRows } from '@starline/db/cursor';
import { type Amount, amount } from '@starline/domain/money';
import type { RewardType } from '@starline/domain/rewards';
import { UNPAID_MEMO } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { offsetOf } from '../paging.ts';

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

type Row = {
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
  unpaid_reason: 'limit' | 'blocked' | null;
  limit_before: number | null;
  source_purchase_id: number | null;
};

/**
 * Settled rewards and visible adjustments as one list: what members and staff read. Hidden adjustments never appear here.
 * `member` narrows both halves by their own index. rest.md "rewards/list".
 */
export function rewardRows(member: SQL, timeZone: string): SQL {
  return sql`
    select 'r' || reward.id as id, reward.created_at, reward.business_day, reward.kind as type, reward.member_id,
      reward.source_member_id, reward.paid as reward_cash, reward.lotto as lotto_count,
      case reward.unpaid_reason when 'limit' then ${UNPAID_MEMO.limit} when 'blocked' then ${UNPAID_MEMO.blocked} else '' end as memo,
      reward.base, reward.percent, reward.level, reward.computed, reward.unpaid_reason, reward.limit_before,
      reward.source_purchase_id, reward.ordinal as ordinal
    from visible_rewards reward where ${member}
    union all
    select 'a' || reward.id, reward.created_at, (reward.created_at at time zone ${timeZone})::date, 'adjust', reward.member_id,
      null, case reward.type when 'point' then reward.point else 0 end, case reward.type when 'lotto' then reward.point else 0 end,
      reward.description, null, null, null, null, null, null, null, reward.id
    from adjustments reward where reward.deleted_at is null and not reward.is_hidden and ${member}`;
}

const names = (listed: SQL) => sql`
    select listed.*, receiver.username as member_username, source.username as source_username
    from (${listed}) as listed
    join members receiver on receiver.id = listed.member_id
    left join members source on source.id = listed.source_member_id
    order by listed.business_day desc, listed.created_at desc, listed.ordinal desc`;

const NEWEST_FIRST = sql`order by business_day desc, created_at desc, ordinal desc`;

/** All of them through a cursor, newest first. */
export async function* streamRewards(db: Database, rows: SQL, where: SQL) {
  const named = names(sql`select * from (${rows}) as reward where ${where}`);
  const picked = sql.join(
    EXPORTED.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const query = new PgDialect().sqlToQuery(sql`select ${picked} from (${named}) as exported`);
  for await (const values of cursorRows(db, query)) {
    yield toRewardRow(Object.fromEntries(EXPORTED.map((name, index) => [name, values[index]])) as Row);
  }
}

export async function readRewardPage(
  db: Database,
  rows: SQL,
  where: SQL,
  page: { page: number; size: number },
) {
  const listed = sql`select * from (${rows}) as reward where ${where} ${NEWEST_FIRST} limit ${page.size} offset ${offsetOf(page)}`;
  const found = await db.execute<Row>(names(listed));
  const counted = await db.execute<{ total: number }>(
    sql`select count(*) as total from (${rows}) as reward where ${where}`,
  );
  return { rows: found.rows.map(toRewardRow), total: counted.rows[0]?.total ?? 0 };
}

function toRewardRow(row: Row) {
  return {
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    businessDay: row.business_day,
    type: row.type,
    memberUsername: row.member_username,
    sourceUsername: row.source_username,
    rewardCash: amount(row.reward_cash),
    lottoCount: amount(row.lotto_count),
    memo: row.memo,
    reason: row.base === null ? null : toReason(row, row.base),
  };
}

function toReason(row: Row, base: number) {
  const before = row.limit_before === null ? null : amount(row.limit_before);
  const after: Amount | null = before === null ? null : amount(Math.max(0, before - row.reward_cash));
  return {
    base: amount(base),
    percent: row.percent ?? 0,
    level: row.level ?? 0,
    computed: amount(row.computed ?? 0),
    unpaid: amount((row.computed ?? 0) - row.reward_cash),
    unpaidReason: row.unpaid_reason,
    limitBefore: before,
    limitAfter: after,
    sourcePurchaseId: row.source_purchase_id,
  };
}
