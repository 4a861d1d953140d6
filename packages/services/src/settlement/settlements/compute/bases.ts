import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';
import type { Terms } from '../terms.ts';
import { newScratchTable, type ScratchPurpose } from './scratch-tables.ts';

/**
 * The condition for a `purchase` whose center fees no current run has taken: the next run will take it. The
 * center fees of imported purchases were paid before, up to the closing day of the import.
 */
export const isUntaken: SQL = sql`(purchase.type = 'normal' and purchase.status = 'approved'
  and (purchase.imported_at is null
    or (purchase.approved_at at time zone (select business_tz from installation))::date > (select closing_day from imports))
  and not exists (
    select 1 from settlement_bases taken where taken.purchase_id = purchase.id and taken.is_standing))`;

/**
 * Claims, as the bases of this run, every normal purchase approved before the end of the day that no current
 * run has claimed, whether or not it will pay anything.
 */
export async function takeBases(
  tx: Database,
  { runId, terms, purpose }: { runId: number; terms: Terms; purpose: ScratchPurpose },
): Promise<void> {
  await tx.execute(sql`
    create ${newScratchTable(purpose, 'frozen_bases')} as
    select id as purchase_id, member_id, pv, center_owner_id, center_recommender_id from purchases purchase
    where approved_at < ${terms.ends} and ${isUntaken}`);
  await tx.execute(sql`analyze frozen_bases`);
  await tx.execute(sql`
    insert into settlement_bases (run_id, purchase_id) select ${runId}, purchase_id from frozen_bases`);
}
