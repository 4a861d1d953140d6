import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { type Checked, compare } from './compare.ts';

/**
 * Checks that the sums per member, kind and current run equal their rows, and that the limits gave exactly what was
 * paid against them.
 */
export const checkSums = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with said as (
      select run_id, member_id, kind, rows, paid, unpaid, lotto from visible_reward_sums
    ), counted as (
      select run_id, member_id, kind, count(*) as rows, total(paid) as paid, total(computed - paid) as unpaid, total(lotto) as lotto
      from visible_rewards group by 1, 2, 3
    ), drawn as (
      select run_id, member_id, total(amount) as amount from settlement_draws draw
      join (select distinct run_id, member_id from said) as standing using (run_id, member_id) group by 1, 2
    ), limited as (
      select run_id, member_id, total(paid) as amount from said where kind in ('daily', 'daily_matching', 'rank') group by 1, 2)
    select 'run ' || run_id || ' member ' || member_id || ' ' || kind,
      concat_ws(' ', counted.rows, counted.paid, counted.unpaid, counted.lotto), concat_ws(' ', said.rows, said.paid, said.unpaid, said.lotto)
    from said full join counted using (run_id, member_id, kind)
    union all
    select 'run ' || run_id || ' member ' || member_id || ' draws', coalesce(limited.amount, 0)::text, coalesce(drawn.amount, 0)::text
    from limited full join drawn using (run_id, member_id)`,
  );
