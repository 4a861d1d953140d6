import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/** Whether a run that has begun used the purchase as a base. */
export async function hasRewards(tx: Database, purchaseId: number): Promise<boolean> {
  const found = await tx.execute<{ used: boolean }>(sql`
    select exists (
        select 1 from settlement_bases join settlement_runs run on run.id = settlement_bases.run_id
        where purchase_id = ${purchaseId} and run.holds_bases)
      or exists (
        select 1 from purchases
        join rewards on rewards.member_id = purchases.member_id and rewards.source_purchase_id = purchases.id
          and rewards.business_day >= (purchases.approved_at - interval '2 days')::date
        join settlement_runs run on run.id = rewards.run_id
        where purchases.id = ${purchaseId} and run.holds_bases) as used`);
  return found.rows[0]?.used ?? false;
}
