import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/** Stores what the rewards had paid, and sets the rows and their members' sums to zero. */
export async function markReturned(
  tx: Database,
  { purchase, runId, txId }: { purchase: { id: number; memberId: number }; runId: number; txId: number },
): Promise<void> {
  await tx.execute(sql`
    insert into reward_returns (run_id, member_id, ordinal, kind, purchase_id, paid, lotto, ledger_tx_id)
    select run_id, member_id, ordinal, kind, ${purchase.id}, paid, lotto, ${txId} from rewards
    where run_id = ${runId} and source_member_id = ${purchase.memberId} and source_purchase_id = ${purchase.id}
      and (paid > 0 or lotto > 0)`);
  const returned = sql`
    select * from reward_returns where run_id = ${runId} and purchase_id = ${purchase.id}`;
  await tx.execute(sql`
    update rewards reward set paid = 0, lotto = 0, unpaid_reason = 'void' from (${returned}) as returned
    where reward.run_id = ${runId} and reward.member_id = returned.member_id and reward.ordinal = returned.ordinal`);
  await tx.execute(sql`
    update reward_sums sums set paid = sums.paid - gone.paid, unpaid = sums.unpaid + gone.paid, lotto = sums.lotto - gone.lotto
    from (select member_id, kind, total(paid) as paid, total(lotto) as lotto from (${returned}) as returned group by 1, 2) as gone
    where sums.run_id = ${runId} and sums.member_id = gone.member_id and sums.kind = gone.kind`);
}
