import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import type { Terms } from '../terms.ts';

/** The recommender tree and the blocks as they are at the freeze, narrow enough to be joined many times. */
export async function freezeLines(tx: Database): Promise<void> {
  await tx.execute(sql`
    create unlogged table settling.lines as
    select id as member_id, recommender_id, is_reward_blocked as is_blocked from members`);
  await tx.execute(sql`analyze settling.lines`);
}

/**
 * Every active package approved before the end of the day, exhausted or not, with what its own limit leaves and
 * what it earns that day. `boosted`: the owner has a direct recruit with an active normal package.
 */
export async function freezePackages(tx: Database, terms: Terms): Promise<void> {
  const percent = terms.isRewardDay ? terms.settings.percent('daily_reward_percent') : 0;
  await tx.execute(sql`
    create unlogged table settling.packages as
    with active as (
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

/** Who may receive: members with an active package, what their packages leave together, and how many levels are open. */
export async function freezeReceivers(tx: Database, terms: Terms): Promise<void> {
  const { isOn, steps } = terms.plan.unlock;
  const opened = [...steps]
    .sort((a, b) => b.recruits - a.recruits)
    .map((step) => sql`when recruits >= ${step.recruits}::int then ${step.levels}::int`);
  const levels = isOn
    ? sql`case ${sql.join([...opened, sql`else 0`], sql` `)} end`
    : sql`${terms.plan.matchingPercents.length}::int`;
  await tx.execute(sql`
    create unlogged table settling.receivers as
    with held as (
      select member_id, bool_or(is_blocked) as is_blocked, bool_or(is_normal) as has_normal,
        total(remaining - daily_paid) as pool
      from settling.packages group by member_id
    ), recruited as (
      select line.recommender_id as member_id, count(*) as recruits
      from held join settling.lines line using (member_id) where has_normal group by 1)
    select held.*, coalesce(recruits, 0) as recruits, ${levels} as levels
    from held left join recruited using (member_id)`);
  await tx.execute(sql`analyze settling.receivers`);
}
