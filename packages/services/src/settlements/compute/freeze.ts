import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { createTables, dropTables } from '../run-tables.ts';
import type { Terms } from '../terms.ts';
import { takeBases } from './bases.ts';
import { shareRankPool } from './ranks.ts';
import { prepareUplines } from './uplines.ts';

/** Everything the computation will read, as it is in one snapshot; and the empty tables it will write. */
export async function freeze(tx: Database, runId: number, terms: Terms): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
  await clear(tx, runId);
  await freezeLines(tx);
  await freezePackages(tx, terms);
  await freezeReceivers(tx, terms);
  await prepareUplines(tx, terms.plan.matchingPercents.length, terms.plan.compression);
  await takeBases(tx, runId, terms);
  await shareRankPool(tx, runId, terms);
  await createTables(tx, { id: runId, businessDay: terms.day });
}

/** What a computation that was killed has left. */
async function clear(tx: Database, runId: number): Promise<void> {
  await dropTables(tx, runId);
  await tx.execute(
    sql`drop table if exists settling.lines, settling.packages, settling.receivers, settling.uplines, settling.rank_shares`,
  );
}

/** The recommender tree and the blocks as they are at the freeze, narrow enough to be joined many times. */
async function freezeLines(tx: Database): Promise<void> {
  await tx.execute(sql`
    create unlogged table settling.lines as
    select id as member_id, recommender_id, is_reward_blocked as is_blocked from members`);
  await tx.execute(sql`analyze settling.lines`);
}

/**
 * Every active package approved before the end of the day, exhausted or not, with what its own limit leaves and
 * what it earns that day. `boosted`: the owner has a direct recruit with an active normal package.
 */
async function freezePackages(tx: Database, terms: Terms): Promise<void> {
  const percent = terms.isRewardDay ? terms.settings.percent('daily_reward_percent') : 0;
  await tx.execute(sql`
    create unlogged table settling.packages as
    with active as not materialized (
      select * from purchases where status = 'approved' and approved_at < ${terms.ends}::timestamptz
    ), boosted as (
      select distinct line.recommender_id as member_id
      from active join settling.lines line using (member_id) where active.type = 'normal'
    ), limited as (
      select active.id as purchase_id, member_id, type = 'normal' as is_normal, approved_at, pv, line.is_blocked,
        greatest(0, percent_of(pv, case when boosted.member_id is null then limit_percent else boosted_limit_percent end)
          - coalesce(spent.used, 0)) as remaining,
        case when active_since <= ${terms.begins}::timestamptz and approved_at < ${terms.begins}::timestamptz
          then percent_of(pv, ${percent}::bigint) else 0 end as daily
      from active
      join settling.lines line using (member_id)
      left join boosted using (member_id)
      left join purchase_limits spent on spent.purchase_id = active.id)
    select *, case when is_blocked then 0 else least(daily, remaining) end as daily_paid from limited`);
  await tx.execute(sql`analyze settling.packages`);
}

/** Who may receive: members with an active package, and what their packages leave together. */
async function freezeReceivers(tx: Database, terms: Terms): Promise<void> {
  await tx.execute(sql`
    create unlogged table settling.receivers as
    select member_id, bool_or(is_blocked) as is_blocked, bool_or(is_normal) as has_normal,
      total(remaining - daily_paid) as pool, ${terms.plan.matchingPercents.length}::int as levels
    from settling.packages group by member_id`);
  if (terms.plan.unlock.isOn) await lockLevels(tx, terms);
  await tx.execute(sql`analyze settling.receivers`);
}

/** Unlock: how many direct recruits with an active normal package open how many levels. */
async function lockLevels(tx: Database, terms: Terms): Promise<void> {
  const opened = [...terms.plan.unlock.steps]
    .sort((a, b) => b.recruits - a.recruits)
    .map((step) => sql`when recruits >= ${step.recruits}::int then ${step.levels}::int`);
  await tx.execute(sql`
    update settling.receivers receiver set levels = case ${sql.join([...opened, sql`else 0`], sql` `)} end
    from (
      select held.member_id, count(recruit.member_id) filter (where recruit.has_normal) as recruits
      from settling.receivers held
      left join settling.lines line on line.recommender_id = held.member_id
      left join settling.receivers recruit on recruit.member_id = line.member_id
      group by held.member_id) as counted
    where counted.member_id = receiver.member_id`);
}
