import type { Database } from '@starline/db/connection';
import type { RewardKind } from '@starline/domain/rewards';
import type { KindTotals, RunTotals } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';
import { sumsOf } from '../run-tables.ts';

/** The totals of a run by kind, in hundredths, from its sums. */
export async function readRunTotals(tx: Database, runId: number): Promise<RunTotals> {
  const found = await tx.execute<KindTotals & { kind: RewardKind }>(sql`
    select kind, total(rows) as rows, total(paid) as paid, total(unpaid) as unpaid, total(lotto) as lotto
    from ${sumsOf(runId)} group by kind order by kind`);
  const heads = await tx.execute<{ members: number }>(
    sql`select count(distinct member_id) as members from ${sumsOf(runId)}`,
  );
  const totals: RunTotals = { kinds: {}, members: heads.rows[0]?.members ?? 0, paid: 0, unpaid: 0, lotto: 0 };
  for (const { kind, ...sums } of found.rows) {
    totals.kinds[kind] = sums;
    totals.paid += sums.paid;
    totals.unpaid += sums.unpaid;
    totals.lotto += sums.lotto;
  }
  return totals;
}
