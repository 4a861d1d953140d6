import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { lastArchivedDay } from '../../base/archives/archived.ts';
import { type Checked, compare } from './compare.ts';

/**
 * Checks that the sums per member, kind and run, and those of merged months, equal their rows, and that the
 * limits gave exactly what was paid against them.
 */
export const checkSums = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with counted as (
      select run_id, business_day, date_trunc('month', business_day)::date as month, member_id, kind, count(*) as rows,
        count(*) filter (where lotto <> 0) as lotto_rows, total(paid) as paid, total(computed - paid) as unpaid, total(lotto) as lotto
      from visible_rewards where business_day > ${lastArchivedDay} group by run_id, business_day, member_id, kind
    ), runs as (
      select 'run ' || run_id || ' member ' || member_id || ' ' || kind as name, concat_ws(' ', rows, paid, unpaid, lotto) as figures
      from counted where month not in (select month from settled_months where is_merged)
    ), months as (
      select 'month ' || month || ' member ' || member_id || ' ' || kind as name, concat_ws(' ', total(rows), total(lotto_rows),
        bit_or(1 << (extract(day from business_day)::int - 1)), total(paid), total(unpaid), total(lotto)) as figures
      from counted where month in (select month from settled_months where is_merged) group by month, member_id, kind
    ), said as (
      select 'run ' || run_id || ' member ' || member_id || ' ' || kind as name, concat_ws(' ', rows, paid, unpaid, lotto) as figures
      from visible_reward_sums
      union all
      select 'month ' || month || ' member ' || member_id || ' ' || kind, concat_ws(' ', rows, lotto_rows, days, paid, unpaid, lotto)
      from reward_months where month in (select month from settled_months where is_merged) and month > ${lastArchivedDay}
    ), drawn as (
      select run_id, draw.member_id, total(amount) as amount from settlement_draws draw
      join settlement_runs run on run.id = run_id and holds_bases and business_day > ${lastArchivedDay}
      where status = 'posted' or exists (
        select 1 from settlement_chunks chunk where chunk.run_id = draw.run_id and posted_at is not null
          and draw.member_id between member_from and member_to)
      group by 1, 2
    ), limited as (
      select run_id, member_id, total(paid) as amount from counted where kind in ('daily', 'daily_matching', 'rank') group by 1, 2)
    select name, counted.figures, said.figures
    from said full join (select * from runs union all select * from months) as counted using (name)
    union all
    select 'run ' || run_id || ' member ' || member_id || ' draws', coalesce(limited.amount, 0)::text, coalesce(drawn.amount, 0)::text
    from limited full join drawn using (run_id, member_id)`,
  );
