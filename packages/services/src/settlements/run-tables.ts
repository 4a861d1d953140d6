import type { Database } from '@starline/db/connection';
import { rewards } from '@starline/db/schema/settlements';
import { type BusinessDay, monthOf } from '@starline/domain/business-time';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { isIn, SLICES, type Slice } from './compute/slice.ts';
import type { Workshop } from './compute/workshop.ts';

/** Each run's rewards, sums and draws are tables of their own: loaded in bulk, attached when it begins to post. */
const tableOf = (table: string, run: number | string): SQL => sql.raw(`${table}_run_${run}`);
export const rewardsOf = (runId: number): SQL => tableOf('rewards', runId);
/** What one slice's connection writes: none waits for another's pages, and each range stands in the order of its index. */
export const rewardsIn = (runId: number, slice: Pick<Slice, 'index'>): SQL =>
  tableOf('rewards', `${runId}_slice_${slice.index}`);
export const sumsOf = (runId: number): SQL => tableOf('reward_sums', runId);
export const drawsOf = (runId: number): SQL => tableOf('settlement_draws', runId);

type NewRun = { id: number; businessDay: BusinessDay; workshop: Workshop };

const IS_OF_RUN = sql`is_of_run`;
const isOfRun = (run: Pick<NewRun, 'id' | 'businessDay'>): SQL =>
  sql.raw(`(business_day = '${run.businessDay}' and run_id = ${run.id})`);

/** Empty, and shaped so that attaching them proves itself without looking at the rows. */
export async function createTables(tx: Database, run: NewRun): Promise<void> {
  const create = sql.raw(run.workshop === 'run' ? 'create table' : 'create temporary table');
  const isRun = sql.raw(`run_id = ${run.id}`);
  await tx.execute(sql`
    ${create} ${rewardsOf(run.id)} (like rewards, constraint ${IS_OF_RUN} check ${isOfRun(run)}) partition by range (member_id)`);
  await tx.execute(sql`${create} ${sumsOf(run.id)} (like reward_sums, check (${isRun}))`);
  await tx.execute(sql`${create} ${drawsOf(run.id)} (like settlement_draws, check (${isRun}))`);
}

/**
 * What follows `create` and stands before `as` for a slice's rewards, which are written as one table each. They are vacuumed
 * and analysed when the money has moved (`index-rewards.ts`), not beside it.
 */
export const madeSlice = (workshop: Workshop, runId: number, slice: Slice): SQL =>
  sql`${sql.raw(workshop === 'run' ? 'table' : 'temporary table')} ${rewardsIn(runId, slice)} with (autovacuum_enabled = off)`;

/** Looks once at every row of a slice: it is what `rewards` holds, of this run and within the slice. Then it is indexed. */
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

export async function attachSlices(tx: Database, runId: number, slices: readonly Slice[]): Promise<void> {
  for (const slice of slices)
    await tx.execute(sql`
      alter table ${rewardsOf(runId)} attach partition ${rewardsIn(runId, slice)}
      for values from (${sql.raw(String(slice.from ?? 'minvalue'))}) to (${sql.raw(String(slice.to ?? 'maxvalue'))})`);
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
  const slices = Array.from({ length: SLICES }, (_, index) => rewardsIn(runId, { index }));
  const tables = [...slices, rewardsOf(runId), sumsOf(runId), drawsOf(runId)];
  await tx.execute(sql`drop table if exists ${sql.join(tables, sql`, `)}`);
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
