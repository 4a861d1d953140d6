import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { startOfDay } from '../../base/day-start.ts';
import { type Checked, compare } from './compare.ts';

/** A purchase whose transaction was open at the snapshot belongs to the next run. */
const OPEN_AT_SNAPSHOT = sql.raw(`interval '10 minutes'`);

/**
 * Checks that every normal purchase approved before a posted day ended is the base of exactly one current run
 * that has begun to post. The center fees of imported purchases were paid before, up to the closing day of
 * the import. Reversed and discarded runs have no bases.
 */
export const checkBases = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with last as (
      select least(${startOfDay(sql`business_day + 1`, sql`(select business_tz from installation)`)}, frozen_at - ${OPEN_AT_SNAPSHOT}) as until
      from settlement_runs where holds_bases order by business_day desc limit 1)
    select 'purchase ' || base.purchase_id || ' in run ' || run_id,
      case when run.id is null then 'no run' when run.holds_bases then 'a base taken' else 'a base not taken' end,
      case when base.is_standing then 'a base taken' else 'a base not taken' end
    from settlement_bases base left join settlement_runs run on run.id = run_id
    union all
    select 'purchase ' || purchase.id, 'the base of a run', case when base.purchase_id is null then 'of none' else 'the base of a run' end
    from purchases purchase
    join last on approved_at < until
    left join settlement_bases base on base.purchase_id = purchase.id and base.is_standing
    where purchase.type = 'normal' and purchase.status = 'approved'
      and (imported_at is null or (approved_at at time zone (select business_tz from installation))::date > (select closing_day from imports))`,
  );
