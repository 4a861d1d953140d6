import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { type Checked, compare } from './compare.ts';

/**
 * Checks that days were settled without gaps: the day before each run that has begun is posted. The first day
 * has none: it follows the closing day of an import, or is the first one that ever began.
 * docs/domain/settlement.md#runs.
 */
export const checkSettledDays = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with first as (
      select coalesce((select closing_day + 1 from imports),
        (select min(business_day) from settlement_runs where holds_bases or status = 'reversed')) as day)
    select 'run ' || run.id || ' of ' || run.business_day, 'after ' || (run.business_day - 1) || ' posted',
      'after ' || (run.business_day - 1) || ' ' || case when run.business_day = first.day then 'posted' else coalesce((
        select status from settlement_runs before where before.business_day = run.business_day - 1 and status <> 'discarded'
        order by before.id desc limit 1), 'without a run') end
    from settlement_runs run cross join first where run.holds_bases`,
  );
