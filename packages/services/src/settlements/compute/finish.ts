import type { Database } from '@starline/db/connection';
import type { RunTotals } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';
import { drawsOf, rewardsOf, sumsOf } from '../run-tables.ts';
import { sumUp } from './sum-up.ts';
import { clearWorkshop } from './workshop.ts';
import { writeChunks } from './write-chunks.ts';

/** The rewards are many times the sums: both are indexed side by side. */
export async function indexRewards(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`create index on ${rewardsOf(runId)} (member_id, ordinal)`);
  await tx.execute(sql`analyze ${rewardsOf(runId)}`);
}

/** Indexes the sums and draws, cuts the receivers into chunks, sums the run up, and clears the workshop. */
export async function finish(tx: Database, runId: number): Promise<RunTotals> {
  for (const table of [sumsOf(runId), drawsOf(runId)]) {
    await tx.execute(sql`create index on ${table} (member_id)`);
    await tx.execute(sql`analyze ${table}`);
  }
  await writeChunks(tx, runId);
  const totals = await sumUp(tx, runId);
  await clearWorkshop(tx);
  return totals;
}
