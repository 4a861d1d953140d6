import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { type Checked, compare } from './compare.ts';

/**
 * Checks that the used part of a package's limit is what an import brought and current runs drew from it, and
 * never more than its limit could have been. With hidden adjustments it is the sum of all changes s1..sn in
 * order of time, kept at zero where it would fall below: sn - least(0, min(s)). How much voids returned of a
 * draw at which time is not stored: where that decides, only the sign is checked.
 */
export const checkLimits = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with drawn as (
      select purchase_id, total(draw.amount) as amount from settlement_draws draw
      join settlement_runs run on run.id = draw.run_id
      where run.status = 'posted' or (run.holds_bases and exists (
        select 1 from settlement_chunks chunk where chunk.run_id = run.id and chunk.posted_at is not null
          and draw.member_id between chunk.member_from and chunk.member_to))
      group by purchase_id
    ), begun as (
      select purchase_id, total(amount) as amount from (
        select purchase_id, amount from drawn union all select id, imported_used from purchases where imported_used > 0) as each group by purchase_id
    ), draws as (
      select draw.purchase_id, draw.amount, chunk.posted_at, case when run.status = 'reversed' then run.reversed_at end as reversed_at
      from settlement_draws draw
      join settlement_runs run on run.id = draw.run_id and (run.holds_bases or run.status = 'reversed')
      join settlement_chunks chunk on chunk.run_id = run.id and chunk.posted_at is not null
        and draw.member_id between chunk.member_from and chunk.member_to
      where draw.purchase_id in (select purchase_id from adjustment_limits)
    ), steps as (
      select purchase_id, created_at as at, change from adjustment_limits part join adjustments on adjustments.id = adjustment_id
      union all
      select purchase_id, deleted_at, -change from adjustment_limits part join adjustments on adjustments.id = adjustment_id
      where deleted_at is not null
      union all
      select id, imported_at, imported_used from purchases where imported_used > 0 and id in (select purchase_id from adjustment_limits)
      union all
      select purchase_id, posted_at, amount from draws
      union all
      select purchase_id, reversed_at, -amount from draws where reversed_at is not null
    ), walked as (
      select purchase_id, change, at, total(change) over (partition by purchase_id order by at, change desc rows unbounded preceding) as so_far,
        lag(at) over (partition by purchase_id order by at, change desc) = at as is_tied
      from steps
    ), adjusted as (
      select purchase_id, total(change) - least(0, min(so_far)) as used, min(so_far) < 0 as was_held,
        bool_or(is_tied) or exists (select 1 from reward_returns join purchases on purchases.id = walked.purchase_id
          where reward_returns.member_id = purchases.member_id) as is_uncertain
      from walked group by purchase_id
    ), used as (
      select purchase_id, coalesce(spent.used, 0) as used, case when adjusted.purchase_id is null then coalesce(begun.amount, 0)
          when adjusted.was_held and is_uncertain then coalesce(spent.used, 0) else adjusted.used end as expected,
        adjusted.purchase_id is not null as is_adjusted
      from purchase_limits spent full join begun using (purchase_id) full join adjusted using (purchase_id))
    select 'package ' || purchase_id, expected || ', within its limit',
      used.used::text || case when purchases.id is null then ', of no package' when is_adjusted or used.used <= percent_of(pv, greatest(limit_percent, boosted_limit_percent))
        then ', within its limit' else ', above its limit' end
    from used left join purchases on purchases.id = used.purchase_id`,
  );
