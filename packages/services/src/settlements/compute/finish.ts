import type { Database } from '@starline/db/connection';
import type { RunTotals } from '@starline/domain/settlements';
import { type SQL, sql } from 'drizzle-orm';
import { drawsOf, sumsOf } from '../run-tables.ts';
import { readRunTotals } from './run-totals.ts';
import { dropScratchTables } from './scratch-tables.ts';
import { writeChunks } from './write-chunks.ts';

/** Indexes the sums, divides the receivers into chunks and returns the run's totals. */
export async function finishSums(tx: Database, runId: number): Promise<RunTotals> {
  await indexByMember(tx, sumsOf(runId));
  await writeChunks(tx, runId);
  return readRunTotals(tx, runId);
}

/** Indexes the draws and drops the scratch tables. */
export async function finishDraws(tx: Database, runId: number): Promise<void> {
  await indexByMember(tx, drawsOf(runId));
  await dropScratchTables(tx);
}

async function indexByMember(tx: Database, table: SQL): Promise<void> {
  await tx.execute(sql`create index on ${table} (member_id)`);
  await tx.execute(sql`analyze ${table}`);
}
