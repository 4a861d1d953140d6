import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { type Checked, compare } from './compare.ts';

/**
 * What counts against a package is what standing runs drew from it, and never more than its limit could ever have been.
 * Packages with hidden adjustments may have been cut at zero: of those only the sign is known.
 */
export const checkLimits = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with drawn as (
      select purchase_id, total(draw.amount) as amount from settlement_draws draw
      join settlement_runs run on run.id = draw.run_id
      where run.status = 'posted' or (run.status in ('posting', 'failed') and exists (
        select 1 from settlement_chunks chunk where chunk.run_id = run.id and chunk.posted_at is not null
          and draw.member_id between chunk.member_from and chunk.member_to))
      group by purchase_id
    ), used as (
      select coalesce(spent.purchase_id, drawn.purchase_id) as purchase_id, coalesce(spent.used, 0) as used, coalesce(drawn.amount, 0) as drawn,
        exists (select 1 from adjustment_limits where adjustment_limits.purchase_id = spent.purchase_id) as is_adjusted
      from purchase_limits spent full join drawn using (purchase_id))
    select 'package ' || purchase_id, case when is_adjusted then used else drawn end::text || ', within its limit',
      used::text || case when purchases.id is null then ', of no package' when is_adjusted or used <= percent_of(pv, greatest(limit_percent, boosted_limit_percent))
        then ', within its limit' else ', above its limit' end
    from used left join purchases on purchases.id = used.purchase_id`,
  );
