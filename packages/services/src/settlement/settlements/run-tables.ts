import type { Database } from '@starline/db/connection';
import { rewards } from '@starline/db/schema/settlements';
import type { BusinessDay } from '@starline/domain/business-time';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ScratchPurpose } from './compute/scratch-tables.ts';
import { isIn, type Slice } from './compute/slice.ts';

/**
 * Each draft's rewards, sums and draws are tables of their own, loaded in bulk. `months/enter.ts` says what
 * follows when posting begins.
 */
const tableOf = (table: string, run: number | string): SQL => sql.raw(`${table}_run_${run}`);
export const rewardsOf = (runId: number): SQL => tableOf('rewards', runId);
/**
 * The table one slice's connection writes: connections do not contend for pages, and rows lie in index order.
 */
export const rewardsIn = (runId: number, slice: Pick<Slice, 'index'>): SQL =>
  tableOf('rewards', `${runId}_slice_${slice.index}`);
export const sumsOf = (runId: number): SQL => tableOf('reward_sums', runId);
export const drawsOf = (runId: number): SQL => tableOf('settlement_draws', runId);

/**
 * The amounts of a row of `rewards` or of a table of the same shape, as the view `reward_rows` shows them.
 */
export const COMPUTED: SQL = sql`coalesce(computed, percent_of(base, percent))`;
export const PAID: SQL = sql`coalesce(paid, computed, percent_of(base, percent))`;
export const LOTTO: SQL = sql`coalesce(lotto, 0)`;

type NewRun = { id: number; businessDay: BusinessDay; purpose: ScratchPurpose };

const IS_OF_RUN = sql`is_of_run`;
const isOfRun = (run: Pick<NewRun, 'id' | 'businessDay'>): SQL =>
  sql.raw(`(business_day = '${run.businessDay}' and run_id = ${run.id})`);

/**
 * Creates the empty tables of a run, in the worker's own schema. Their check constraints let them be attached
 * without a scan.
 */
export async function createTables(tx: Database, run: NewRun): Promise<void> {
  const create = sql.raw(run.purpose === 'run' ? 'create table settling.' : 'create temporary table ');
  const isRun = sql.raw(`run_id = ${run.id}`);
  await tx.execute(sql`
    ${create}${rewardsOf(run.id)} (like rewards, constraint ${IS_OF_RUN} check ${isOfRun(run)}) partition by range (member_id)`);
  await tx.execute(sql`${create}${sumsOf(run.id)} (like reward_sums, check (${isRun}))`);
  await tx.execute(sql`${create}${drawsOf(run.id)} (like settlement_draws, check (${isRun}))`);
}

/**
 * The text between `create` and `as` for a slice's rewards. Autovacuum is off until the run is posted;
 * `index-rewards.ts` turns it on and analyzes the table then.
 */
export const newSliceTable = (purpose: ScratchPurpose, runId: number, slice: Slice): SQL =>
  sql`${sql.raw(purpose === 'run' ? 'table settling.' : 'temporary table ')}${rewardsIn(runId, slice)} with (autovacuum_enabled = off)`;

/** Validates every row of a slice in one scan (columns, run, range of members), then indexes the table. */
export async function checkSlice(
  tx: Database,
  run: Pick<NewRun, 'id' | 'businessDay'>,
  slice: Slice,
): Promise<void> {
  const table = rewardsIn(run.id, slice);
  const wanted = Object.values(getTableColumns(rewards)).filter((column) => column.notNull);
  const notNull = wanted.map((column) => sql`alter column ${sql.identifier(column.name)} set not null`);
  await tx.execute(sql`
    alter table ${table} ${sql.join(notNull, sql`, `)}, add constraint ${IS_OF_RUN} check ${isOfRun(run)},
      add constraint is_in_slice check (${isIn(slice, sql`member_id`)})`);
  await tx.execute(sql`create index on ${table} (member_id, ordinal)`);
}

/** Attaches the tables of the slices as partitions of the run's rewards. */
export async function attachSlices(tx: Database, runId: number, slices: readonly Slice[]): Promise<void> {
  for (const slice of slices)
    await tx.execute(sql`
      alter table ${rewardsOf(runId)} attach partition ${rewardsIn(runId, slice)}
      for values from (${sql.raw(String(slice.from ?? 'minvalue'))}) to (${sql.raw(String(slice.to ?? 'maxvalue'))})`);
}

/**
 * Drops the tables of a run that was not attached. A computation that failed may have left slices that are
 * not attached to them.
 */
export async function dropTables(tx: Database, runId: number): Promise<void> {
  const left = await tx.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relname ~ ${`^rewards_run_${runId}_slice_[0-9]+$`} and relkind = 'r' and pg_table_is_visible(oid)`);
  const slices = left.rows.map(({ name }) => sql.raw(name));
  const tables = [...slices, rewardsOf(runId), sumsOf(runId), drawsOf(runId)];
  await tx.execute(sql`drop table if exists ${sql.join(tables, sql`, `)}`);
}
