import type { Database } from '@starline/db/connection';
import { settlementRuns } from '@starline/db/schema/settlements';
import type { RunTotals } from '@starline/domain/settlements';
import { eq } from 'drizzle-orm';
import type { PaidReward } from './read-paid.ts';

/** Moves returned amounts from paid to unpaid in the run's totals. The caller has locked the run. */
export async function lowerTotals(
  tx: Database,
  { runId, rewards }: { runId: number; rewards: readonly PaidReward[] },
): Promise<void> {
  const [run] = await tx
    .select({ totals: settlementRuns.totals })
    .from(settlementRuns)
    .where(eq(settlementRuns.id, runId));
  const totals = run?.totals as RunTotals;
  for (const { kind, paid, lotto } of rewards) {
    const ofKind = totals.kinds[kind];
    if (!ofKind) throw new Error(`run ${runId} says nothing of ${kind}`);
    for (const sums of [ofKind, totals]) {
      sums.paid -= paid;
      sums.unpaid += paid;
      sums.lotto -= lotto;
    }
  }
  await tx.update(settlementRuns).set({ totals }).where(eq(settlementRuns.id, runId));
}
