import type { Database } from '@starline/db/connection';
import { UNPAID_MEMO } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';
import { businessDays } from '../paging.ts';
import { adjustmentConditions, type RewardFilter, rewardConditions } from './reward-filter.ts';
import { knownCount, type RunRow } from './run-counts.ts';
import type { Stretch } from './segments.ts';

export type Slice = { offset: number; limit: number };

/** The rows of a segment in the order of the list. */
export async function segmentRows(
  db: Database,
  segment: Stretch,
  filter: RewardFilter,
  slice?: Slice,
): Promise<SQL> {
  const listed = segment.run
    ? await rewardsOfRun(db, segment, filter, slice)
    : adjustmentsOfDay(segment, filter, slice);
  return sql`
    select listed.*, receiver.username as member_username, source.username as source_username
    from (${listed}) as listed
    join members receiver on receiver.id = listed.member_id
    left join members source on source.id = listed.source_member_id
    order by listed.member_id desc, listed.ordinal desc`;
}

const limited = (slice: Slice | undefined): SQL =>
  slice ? sql`limit ${slice.limit} offset ${slice.offset}` : sql``;

async function rewardsOfRun(
  db: Database,
  { day, run, count }: Stretch,
  filter: RewardFilter,
  slice?: Slice,
): Promise<SQL> {
  const isPosted = run?.status === 'posted';
  const table = isPosted ? sql`rewards` : sql`visible_rewards`;
  const within = sql`business_day = ${day} and run_id = ${run?.id} and ${rewardConditions(filter)}`;
  const isFound = run && count !== undefined && slice && isFoundFirst(run, filter, count, slice);
  const rows = filter.receivers
    ? sql`(select id as receiver_id from members where ${filter.receivers} order by id desc offset 0) as receiver
        cross join lateral (select * from ${table} where ${within} and member_id = receiver_id offset 0) as reward`
    : sql`(select * from ${table} where ${within} ${isFound ? sql`offset 0` : sql``}) as reward`;
  const start = slice && isPosted ? await skipChunks(db, run.id, filter, slice) : undefined;
  return sql`
    select 'r' || run_id || '-' || member_id || '-' || ordinal as id, ${run?.created_at}::timestamptz as created_at, business_day, kind as type,
      member_id, source_member_id, paid as reward_cash, lotto as lotto_count,
      case unpaid_reason when 'limit' then ${UNPAID_MEMO.limit} when 'blocked' then ${UNPAID_MEMO.blocked} when 'void' then ${UNPAID_MEMO.void} else '' end as memo,
      base, percent, level, computed, unpaid_reason, limit_before, source_purchase_id, ordinal::bigint as ordinal
    from ${rows} where ${start ? sql`member_id <= ${start.memberTo}` : sql`true`}
    order by ${filter.receivers ? sql`receiver_id` : sql`member_id`} desc, reward.ordinal desc ${limited(start ?? slice)}`;
}

/** Rows of a few sources lie anywhere in the order: reading them all costs less than a long scan. */
function isFoundFirst(run: RunRow, filter: RewardFilter, count: number, { offset, limit }: Slice): boolean {
  const walked = ((offset + limit) * (knownCount(run, { timeZone: filter.timeZone }) ?? 0)) / count;
  return filter.source !== undefined && count * READ < walked;
}
const READ = 6;

/** Members are listed from the last to the first: whole chunks before the page are skipped by their counts. */
async function skipChunks(
  db: Database,
  runId: number,
  filter: RewardFilter,
  slice: Slice,
): Promise<(Slice & { memberTo: number }) | undefined> {
  if (filter.member || filter.source || filter.currency) return undefined;
  const rows = filter.type
    ? sql`(rows ->> ${filter.type})::bigint`
    : sql`(select total(value::bigint) from jsonb_each_text(rows))`;
  const found = await db.execute<{ member_to: number; before: number }>(sql`
    select member_to, before from (
      select member_to, counted, total(counted) over (order by index desc) - counted as before
      from (select index, member_to, coalesce(${rows}, 0) as counted from settlement_chunks where run_id = ${runId} and rows is not null) as chunk) as chunk
    where before <= ${slice.offset} order by before desc, counted desc limit 1`);
  const chunk = found.rows[0];
  return chunk && { memberTo: chunk.member_to, offset: slice.offset - chunk.before, limit: slice.limit };
}

function adjustmentsOfDay({ day }: Stretch, filter: RewardFilter, slice?: Slice): SQL {
  const within = businessDays(sql`created_at`, { from: day, to: day }, filter.timeZone);
  return sql`
    select 'a' || id as id, created_at, ${day}::date as business_day, 'adjust' as type, member_id, null::bigint as source_member_id,
      case type when 'point' then point else 0 end as reward_cash, case type when 'lotto' then point else 0 end as lotto_count,
      description as memo, null::bigint as base, null::int as percent, null::int as level, null::bigint as computed,
      null as unpaid_reason, null::bigint as limit_before, null::bigint as source_purchase_id, id as ordinal
    from adjustments
    where ${sql.join([...within, adjustmentConditions(filter)], sql` and `)}
    order by id desc ${limited(slice)}`;
}
