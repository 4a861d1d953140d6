import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import type { Terms } from '../terms.ts';

/** Takes every normal purchase approved before the end of the day that no standing run has taken, whatever it will pay. */
export async function takeBases(tx: Database, runId: number, terms: Terms): Promise<void> {
  await tx.execute(sql`
    insert into settlement_bases (run_id, purchase_id)
    select ${runId}, purchase.id from purchases purchase
    where type = 'normal' and status = 'approved' and approved_at < ${terms.ends}
      and not exists (
        select 1 from settlement_bases taken where taken.purchase_id = purchase.id and taken.is_standing)`);
}
