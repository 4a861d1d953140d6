import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { createTables } from '../run-tables.ts';
import type { Terms } from '../terms.ts';
import { takeBases } from './bases.ts';
import { shareRankPool } from './ranks.ts';
import { newScratchTable, type ScratchPurpose } from './scratch-tables.ts';
import { cutSlices, type Slice } from './slice.ts';
import { prepareSources } from './sources.ts';

/** `slices`: into how many ranges the receivers are divided at most. */
type Snapshot = { runId: number; terms: Terms; purpose: ScratchPurpose; slices: number };

/**
 * Copies every input of the computation into scratch tables, as it is in the snapshot of `tx`, and creates
 * the empty tables that the computation will fill. Returns the slices of receivers.
 */
export async function takeSnapshot(tx: Database, input: Snapshot): Promise<Slice[]> {
  const { runId, terms, purpose, slices } = input;
  await copyLines(tx, purpose);
  await copyPackages(tx, terms, purpose);
  await copyReceivers(tx, terms, purpose);
  await prepareSources(tx, terms.plan, purpose);
  await takeBases(tx, { runId, terms, purpose });
  await shareRankPool(tx, { runId, terms, purpose });
  await createTables(tx, { id: runId, businessDay: terms.day, purpose });
  return cutSlices(tx, { levels: terms.plan.matchingPercents.length, count: slices });
}

/** The recommender tree and the reward blocks, in rows narrow enough to be joined many times. */
async function copyLines(tx: Database, purpose: ScratchPurpose): Promise<void> {
  await tx.execute(sql`
    create ${newScratchTable(purpose, 'frozen_lines')} as
    select id as member_id, recommender_id, is_reward_blocked as is_blocked from members`);
  await tx.execute(sql`analyze frozen_lines`);
}

/**
 * Every active package approved before the end of the day, exhausted or not, with the remainder of its own
 * limit and its daily reward. `boosted`: the owner has a direct recruit with an active normal package.
 */
async function copyPackages(tx: Database, terms: Terms, purpose: ScratchPurpose): Promise<void> {
  const percent = terms.isRewardDay ? terms.settings.percent('daily_reward_percent') : 0;
  await tx.execute(sql`
    create ${newScratchTable(purpose, 'frozen_packages')} as
    with active as not materialized (
      select * from purchases where status = 'approved' and approved_at < ${terms.ends}::timestamptz
    ), boosted as (
      select distinct line.recommender_id as member_id
      from active join frozen_lines line using (member_id) where active.type = 'normal'
    ), limited as (
      select active.id as purchase_id, member_id, type = 'normal' as is_normal, approved_at, pv, line.is_blocked,
        greatest(0, percent_of(pv, case when boosted.member_id is null then limit_percent else boosted_limit_percent end)
          - coalesce(spent.used, 0)) as remaining,
        case when active_since <= ${terms.begins}::timestamptz and approved_at < ${terms.begins}::timestamptz
          then percent_of(pv, ${percent}::bigint) else 0 end as daily
      from active
      join frozen_lines line using (member_id)
      left join boosted using (member_id)
      left join purchase_limits spent on spent.purchase_id = active.id)
    select *, case when is_blocked then 0 else least(daily, remaining) end as daily_paid from limited`);
  await tx.execute(sql`analyze frozen_packages`);
}

/**
 * Members with an active package and the remaining limit of their packages together (`pool`). A member
 * without a remainder (`has_remainder`) gets no reward row, but counts as the holder of a package for levels
 * and compression.
 */
async function copyReceivers(tx: Database, terms: Terms, purpose: ScratchPurpose): Promise<void> {
  await tx.execute(sql`
    create ${newScratchTable(purpose, 'frozen_receivers')} as
    select member_id, bool_or(is_blocked) as is_blocked, bool_or(is_normal) as has_normal,
      bool_or(remaining > 0) as has_remainder,
      total(remaining - daily_paid) as pool, ${terms.plan.matchingPercents.length}::int as levels
    from frozen_packages group by member_id`);
  if (terms.plan.unlock.isOn) await lockLevels(tx, terms);
  await tx.execute(sql`analyze frozen_receivers`);
}

/**
 * Unlock: sets how many levels a receiver is paid for, by the number of direct recruits with an active normal
 * package.
 */
async function lockLevels(tx: Database, terms: Terms): Promise<void> {
  const opened = [...terms.plan.unlock.steps]
    .sort((a, b) => b.recruits - a.recruits)
    .map((step) => sql`when recruits >= ${step.recruits}::int then ${step.levels}::int`);
  await tx.execute(sql`
    update frozen_receivers receiver set levels = case ${sql.join([...opened, sql`else 0`], sql` `)} end
    from (
      select held.member_id, count(recruit.member_id) filter (where recruit.has_normal) as recruits
      from frozen_receivers held
      left join frozen_lines line on line.recommender_id = held.member_id
      left join frozen_receivers recruit on recruit.member_id = line.member_id
      group by held.member_id) as counted
    where counted.member_id = receiver.member_id`);
}
