import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';
import { firstDayOf, isMerging, merging, rewardsOfMonth } from '../months/month.ts';
import type { Run } from '../run-row.ts';

type Returning = {
  purchase: { id: number; memberId: number };
  run: Pick<Run, 'id' | 'businessDay'>;
  txId: number;
};

/**
 * Stores what the rewards had paid, and sets the rows and their members' sums to zero, wherever the month
 * keeps them: 0 and not null, which tables of earlier releases refuse. The caller holds the lock of the
 * months.
 */
export async function markReturned(tx: Database, { purchase, run, txId }: Returning): Promise<void> {
  const month = firstDayOf(run.businessDay);
  const ofRun = sql`business_day = ${run.businessDay} and run_id = ${run.id}`;
  await tx.execute(sql`
    insert into reward_returns (run_id, member_id, ordinal, kind, purchase_id, paid, lotto, ledger_tx_id)
    select run_id, member_id, ordinal, kind, ${purchase.id}, paid, lotto, ${txId} from reward_rows
    where ${ofRun} and source_member_id = ${purchase.memberId} and source_purchase_id = ${purchase.id}
      and (paid > 0 or lotto > 0)`);
  const returned = sql`
    select * from reward_returns where run_id = ${run.id} and purchase_id = ${purchase.id}`;
  const clear = (table: SQL) => sql`
    update ${table} reward set paid = 0, lotto = 0, unpaid_reason = 'void' from (${returned}) as returned
    where reward.business_day = ${run.businessDay} and reward.run_id = ${run.id} and reward.member_id = returned.member_id
      and reward.ordinal = returned.ordinal`;
  await tx.execute(clear(sql`rewards`));
  if (await isMerging(tx, month)) await tx.execute(clear(sql.raw(merging(rewardsOfMonth(month)))));
  const lower = sql`paid = sums.paid - gone.paid, unpaid = sums.unpaid + gone.paid, lotto = sums.lotto - gone.lotto`;
  const gone = sql`(
    select member_id, kind, total(paid) as paid, total(lotto) as lotto, (count(*) filter (where lotto > 0))::int as lotto_rows
    from (${returned}) as returned group by 1, 2) as gone`;
  await tx.execute(sql`
    update reward_sums sums set ${lower} from ${gone}
    where sums.run_id = ${run.id} and sums.member_id = gone.member_id and sums.kind = gone.kind`);
  await tx.execute(sql`
    update reward_months sums set ${lower}, lotto_rows = sums.lotto_rows - gone.lotto_rows from ${gone}
    where sums.month = ${month} and sums.member_id = gone.member_id and sums.kind = gone.kind`);
}
