import type { Database } from '@starline/db/connection';
import type { RunTotals } from '@starline/domain/settlements';
import { type SQL, sql } from 'drizzle-orm';
import { drawsOf, sumsOf } from '../run-tables.ts';
import { sumUp } from './sum-up.ts';
import { clearWorkshop } from './workshop.ts';
import { writeChunks } from './write-chunks.ts';

/** Indexes the sums, cuts the receivers into chunks and sums the run up. */
export async function finishSums(tx: Database, runId: number): Promise<RunTotals> {
  await indexByMember(tx, sumsOf(runId));
  await writeChunks(tx, runId);
  return sumUp(tx, runId);
}

/** Indexes the draws and clears the workshop. */
export async function finishDraws(tx: Database, runId: number): Promise<void> {
  await indexByMember(tx, drawsOf(runId));
  await clearWorkshop(tx);
}

async function indexByMember(tx: Database, table: SQL): Promise<void> {
  await tx.execute(sql`create index on ${table} (member_id)`);
  await tx.execute(sql`analyze ${table}`);
}
