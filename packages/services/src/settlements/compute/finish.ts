import type { Database } from '@starline/db/connection';
import type { RunTotals } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';
import { drawsOf, rewardsOf, sumsOf } from '../run-tables.ts';
import { sumUp } from './sum-up.ts';
import { clearWorkshop } from './workshop.ts';
import { writeChunks } from './write-chunks.ts';

/** Indexes what was written in bulk, cuts it into chunks, sums it up, and clears the workshop. */
export async function finish(tx: Database, runId: number): Promise<RunTotals> {
  await tx.execute(sql`create index on ${rewardsOf(runId)} (member_id, ordinal)`);
  await tx.execute(sql`create index on ${sumsOf(runId)} (member_id)`);
  await tx.execute(sql`create index on ${drawsOf(runId)} (member_id)`);
  for (const table of [rewardsOf(runId), sumsOf(runId), drawsOf(runId)])
    await tx.execute(sql`analyze ${table}`);
  await writeChunks(tx, runId);
  const totals = await sumUp(tx, runId);
  await clearWorkshop(tx);
  return totals;
}
