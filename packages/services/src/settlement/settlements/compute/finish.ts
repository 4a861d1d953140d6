import type { Database } from '@starline/db/connection';
import type { RunTotals } from '@starline/domain/settlements';
import { type SQL, sql } from 'drizzle-orm';
import { drawsOf, sumsOf } from '../run-tables.ts';
import { readRunTotals } from './run-totals.ts';
import { dropScratchTables } from './scratch-tables.ts';
import { writeChunks } from './write-chunks.ts';

/** The totals of a run, and the members it pays most with the hundredths it pays them. */
export type Computed = { totals: RunTotals; topEarners: { memberId: number; paid: number }[] };

const TOP_EARNERS = 10;

/** Indexes the sums, divides the receivers into chunks and returns the run's figures. */
export async function finishSums(tx: Database, runId: number): Promise<Computed> {
  await indexByMember(tx, sumsOf(runId));
  await writeChunks(tx, runId);
  return { totals: await readRunTotals(tx, runId), topEarners: await readTopEarners(tx, sumsOf(runId)) };
}

/** The members to whom `sums` (member_id, paid) pay most. */
export async function readTopEarners(tx: Database, sums: SQL): Promise<Computed['topEarners']> {
  const found = await tx.execute<Computed['topEarners'][number]>(sql`
    select member_id as "memberId", total(paid) as paid from ${sums} as sums
    group by member_id having total(paid) > 0 order by paid desc, member_id limit ${TOP_EARNERS}`);
  return found.rows;
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
