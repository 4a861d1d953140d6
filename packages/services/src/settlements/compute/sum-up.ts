import type { Database } from '@starline/db/connection';
import type { RewardKind } from '@starline/domain/rewards';
import type { KindTotals, RunTotals } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';
import { rewardsOf } from '../run-tables.ts';

export async function sumUp(tx: Database, runId: number): Promise<RunTotals> {
  const found = await tx.execute<KindTotals & { kind: RewardKind; members: number }>(sql`
    select kind, count(*) as rows, total(paid) as paid, total(computed - paid) as unpaid, total(lotto) as lotto,
      count(*) filter (where ordinal = 1) as members
    from ${rewardsOf(runId)} group by kind order by kind`);
  const totals: RunTotals = { kinds: {}, members: 0, paid: 0, unpaid: 0, lotto: 0 };
  for (const { kind, members, ...sums } of found.rows) {
    totals.kinds[kind] = sums;
    totals.members += members;
    totals.paid += sums.paid;
    totals.unpaid += sums.unpaid;
    totals.lotto += sums.lotto;
  }
  return totals;
}
