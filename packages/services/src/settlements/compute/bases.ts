import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import type { Terms } from '../terms.ts';
import { made, type Workshop } from './workshop.ts';

/** Takes every normal purchase approved before the end of the day that no standing run has taken, whatever it will pay. */
export async function takeBases(
  tx: Database,
  { runId, terms, workshop }: { runId: number; terms: Terms; workshop: Workshop },
): Promise<void> {
  await tx.execute(sql`
    create ${made(workshop, 'frozen_bases')} as
    select id as purchase_id, member_id, pv, center_owner_id, center_recommender_id from purchases purchase
    where type = 'normal' and status = 'approved' and approved_at < ${terms.ends}
      and not exists (
        select 1 from settlement_bases taken where taken.purchase_id = purchase.id and taken.is_standing)`);
  await tx.execute(sql`analyze frozen_bases`);
  await tx.execute(sql`
    insert into settlement_bases (run_id, purchase_id) select ${runId}, purchase_id from frozen_bases`);
}
