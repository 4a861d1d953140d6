import type { Database } from '@starline/db/connection';
import { UNPAID_MEMO } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';
import { businessDays } from '../../base/paging.ts';
import { adjustmentConditions, type RewardFilter, rewardConditions } from './reward-filter.ts';
import { rowsOfChunk } from './run-counts.ts';
import type { UncountedSegment } from './segments.ts';

/** A part of a segment: by position, or beyond a cursor; `asc` reads it from its end. */
export type Slice = { offset: number; limit: number; order: 'asc' | 'desc'; beyond: SQL | undefined };

/** A segment's rows in the order of the slice, as `Row` of reward-rows wants them. */
export async function segmentRows(
  db: Database,
  segment: UncountedSegment,
  filter: RewardFilter,
  slice?: Slice,
): Promise<SQL> {
  const listed = segment.run
    ? await rewardsOfRun(db, segment, filter, slice)
    : adjustmentsOfDay(segment, filter, slice);
  return withUsernames(
    listed,
    sql`${segment.run ? sql`listed.member_id ${orderOf(slice)},` : sql``} listed.ordinal ${orderOf(slice)}`,
  );
}

/** Listed rows with the usernames of receiver and source. */
export const withUsernames = (listed: SQL, order: SQL): SQL => sql`
    select listed.*, receiver.username as member_username, source.username as source_username
    from (${listed}) as listed
    join members receiver on receiver.id = listed.member_id
    left join members source on source.id = listed.source_member_id
    order by ${order}`;

/** Rewards as rows of the list. `rows` is what follows `from`. */
export const rewardsSelect = (createdAt: SQL, rows: SQL): SQL => sql`
    select 'r' || run_id || '-' || member_id || '-' || ordinal as id, ${createdAt} as created_at, business_day, kind as type,
      member_id, source_member_id, paid as reward_cash, lotto as lotto_count,
      case unpaid_reason when 'limit' then ${UNPAID_MEMO.limit} when 'blocked' then ${UNPAID_MEMO.blocked} when 'void' then ${UNPAID_MEMO.void} else '' end as memo,
      base, percent, level, computed, unpaid_reason, limit_before, source_purchase_id, ordinal::bigint as ordinal, true as is_reward
    from ${rows}`;

/** Visible adjustments of the filter's days as rows of the list. */
export const adjustmentsSelect = (filter: RewardFilter, beyond: SQL = sql`true`): SQL => sql`
    select 'a' || id as id, created_at, (created_at at time zone ${filter.timeZone})::date as business_day, 'adjust' as type, member_id,
      null::bigint as source_member_id,
      case type when 'point' then point else 0 end as reward_cash, case type when 'lotto' then point else 0 end as lotto_count,
      description as memo, null::bigint as base, null::int as percent, null::int as level, null::bigint as computed,
      null as unpaid_reason, null::bigint as limit_before, null::bigint as source_purchase_id, id as ordinal, false as is_reward
    from adjustments
    where ${sql.join([...businessDays(sql`created_at`, filter, filter.timeZone), adjustmentConditions(filter), beyond], sql` and `)}`;

const orderOf = (slice: Slice | undefined): SQL => sql.raw(slice?.order ?? 'desc');

const limited = (slice: { offset: number; limit: number } | undefined): SQL =>
  slice ? sql`limit ${slice.limit} offset ${slice.offset}` : sql``;

async function rewardsOfRun(
  db: Database,
  { day, run }: UncountedSegment,
  filter: RewardFilter,
  slice?: Slice,
): Promise<SQL> {
  const isPosted = run?.status === 'posted';
  const table = isPosted ? sql`reward_rows` : sql`visible_rewards`;
  const within = sql`business_day = ${day} and run_id = ${run?.id} and ${rewardConditions(filter)} and ${slice?.beyond ?? sql`true`}`;
  const order = orderOf(slice);
  const start = slice && !slice.beyond && isPosted ? await skipChunks(db, run.id, filter, slice) : undefined;
  const rows = sql`(select * from ${table} where ${within} ${filter.isReadFirst ? sql`offset 0` : sql``}) as reward
    where ${start ? sql`member_id <= ${start.memberTo}` : sql`true`}
    order by member_id ${order}, reward.ordinal ${order} ${limited(start ?? slice)}`;
  return rewardsSelect(sql`${run?.created_at}::timestamptz`, rows);
}

/** The rows of several posted runs, which are few, in the order of the slice. */
export function rowsOfRuns(
  segments: readonly UncountedSegment[],
  filter: RewardFilter,
  slice: Pick<Slice, 'offset' | 'limit' | 'order'>,
): SQL {
  const days = segments.map(({ day }) => day).sort();
  const ids = sql.param(segments.map(({ run }) => run?.id));
  const direction = sql.raw(slice.order);
  const order = sql`business_day ${direction}, member_id ${direction}, ordinal ${direction}`;
  const rows = sql`visible_rewards where run_id = any(${ids}::bigint[]) and business_day between ${days[0]} and ${days.at(-1)}
    and ${rewardConditions(filter)}`;
  return withUsernames(
    sql`${rewardsSelect(sql`created_at`, rows)} order by ${order} ${limited(slice)}`,
    order,
  );
}

/**
 * Members are listed from the last to the first: whole chunks before the page are passed over by their
 * counts.
 */
async function skipChunks(
  db: Database,
  runId: number,
  filter: RewardFilter,
  slice: Slice,
): Promise<{ offset: number; limit: number; memberTo: number } | undefined> {
  if (slice.offset === 0 || filter.member || filter.source || filter.currency) return undefined;
  const found = await db.execute<{ member_to: number; before: number }>(sql`
    select member_to, before from (
      select member_to, counted, total(counted) over (order by index desc) - counted as before
      from (select index, member_to, ${rowsOfChunk(filter.type)} as counted from settlement_chunks chunk
        where run_id = ${runId} and chunk.rows is not null) as chunk) as chunk
    where before <= ${slice.offset} order by before desc, counted desc limit 1`);
  const chunk = found.rows[0];
  return chunk && { memberTo: chunk.member_to, offset: slice.offset - chunk.before, limit: slice.limit };
}

const adjustmentsOfDay = ({ day }: UncountedSegment, filter: RewardFilter, slice?: Slice): SQL =>
  sql`${adjustmentsSelect({ ...filter, from: day, to: day }, slice?.beyond)} order by id ${orderOf(slice)} ${limited(slice)}`;
