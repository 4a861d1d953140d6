import type { Database } from '@starline/db/connection';
import { type BusinessDay, monthOf } from '@starline/domain/business-time';
import { type SQL, sql } from 'drizzle-orm';
import type { Slice } from './compute/slice.ts';
import type { Workshop } from './compute/workshop.ts';

/** Each run's rewards, sums and draws are tables of their own: loaded in bulk, attached when it begins to post. */
const tableOf = (table: string, run: number | string): SQL => sql.raw(`${table}_run_${run}`);
export const rewardsOf = (runId: number): SQL => tableOf('rewards', runId);
/** What one slice's connection writes: none waits for another's pages, and each range stands in the order of its index. */
export const rewardsIn = (runId: number, slice: Slice): SQL =>
  tableOf('rewards', `${runId}_slice_${slice.index}`);
export const sumsOf = (runId: number): SQL => tableOf('reward_sums', runId);
export const drawsOf = (runId: number): SQL => tableOf('settlement_draws', runId);

/**
 * Empty, and shaped so that attaching them proves itself without looking at the rows. The rewards are vacuumed when the money has
 * moved (`index-rewards.ts`), not beside it.
 */
export async function createTables(
  tx: Database,
  run: { id: number; businessDay: BusinessDay; workshop: Workshop; slices: readonly Slice[] },
): Promise<void> {
  const create = sql.raw(run.workshop === 'run' ? 'create table' : 'create temporary table');
  const isRun = `run_id = ${run.id}`;
  const isDay = `business_day = '${run.businessDay}'`;
  await tx.execute(
    sql`${create} ${rewardsOf(run.id)} (like rewards, check (${sql.raw(`${isDay} and ${isRun}`)})) partition by range (member_id)`,
  );
  for (const slice of run.slices)
    await tx.execute(sql`
      ${create} ${rewardsIn(run.id, slice)} partition of ${rewardsOf(run.id)}
      for values from (${sql.raw(String(slice.from ?? 'minvalue'))}) to (${sql.raw(String(slice.to ?? 'maxvalue'))})
      with (autovacuum_enabled = off)`);
  await tx.execute(sql`${create} ${sumsOf(run.id)} (like reward_sums, check (${sql.raw(isRun)}))`);
  await tx.execute(sql`${create} ${drawsOf(run.id)} (like settlement_draws, check (${sql.raw(isRun)}))`);
}

/** Makes the run's rows part of the tables everybody reads; readers go on meanwhile. */
export async function attachTables(
  tx: Database,
  run: { id: number; businessDay: BusinessDay },
): Promise<void> {
  const month = await monthPartition(tx, run.businessDay);
  const attach = (parent: SQL, table: SQL) =>
    tx.execute(
      sql`alter table ${parent} attach partition ${table} for values in (${sql.raw(String(run.id))})`,
    );
  await attach(month, rewardsOf(run.id));
  await attach(sql`reward_sums`, sumsOf(run.id));
  await attach(sql`settlement_draws`, drawsOf(run.id));
}

export async function dropTables(tx: Database, runId: number): Promise<void> {
  await tx.execute(sql`drop table if exists ${rewardsOf(runId)}, ${sumsOf(runId)}, ${drawsOf(runId)}`);
}

async function monthPartition(tx: Database, day: BusinessDay): Promise<SQL> {
  const month = monthOf(day);
  const table = `rewards_${month.replace('-', '_')}`;
  const found = await tx.execute<{ is_there: boolean }>(
    sql`select to_regclass(${table}) is not null as is_there`,
  );
  if (!found.rows[0]?.is_there) {
    const bounds = `for values from ('${month}-01') to ('${followingMonth(month)}-01')`;
    await tx.execute(sql.raw(`create table ${table} (like rewards) partition by list (run_id)`));
    await tx.execute(sql.raw(`alter table rewards attach partition ${table} ${bounds}`));
  }
  return sql.raw(table);
}

function followingMonth(month: string): string {
  const [year = 0, index = 0] = month.split('-').map(Number);
  return index === 12 ? `${year + 1}-01` : `${year}-${String(index + 1).padStart(2, '0')}`;
}
