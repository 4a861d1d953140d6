import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import type { RunTotals } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { drawsOf, dropTables, rewardsOf } from '../run-tables.ts';
import { attachSettlement } from './attach.ts';
import {
  boundsOf,
  createMonthTable,
  firstDayOf,
  indexMonth,
  isMerged,
  REWARD_COLUMNS,
  rewardsOfMonth,
  shareMonths,
} from './month.ts';

/**
 * A run with fewer rows is inserted into its month: that takes about a second. A larger one is attached and
 * merged later.
 */
const SMALL_RUN_ROWS = 100_000;

type Entering = { id: number; businessDay: BusinessDay; totals: unknown };

/**
 * Moves the rows of a run that begins to post to where readers look. The first run of a month decides its
 * form: with a small run it is one table, into which the rows of each run are inserted; with a large one the
 * tables of its runs are attached, and readers do not wait. docs/decisions/0021-rewards-by-month.md.
 */
export async function enterMonth(ctx: Pick<Context, 'config'>, tx: Database, run: Entering): Promise<void> {
  await shareMonths(tx);
  const isSmall = rowsOf(run.totals as RunTotals) < (ctx.config.smallRunRows ?? SMALL_RUN_ROWS);
  const month = firstDayOf(run.businessDay);
  const isOneTable = (await isMerged(tx, month)) ?? (await openMonth(tx, month, isSmall));
  await (isOneTable ? insertRun(tx, run) : attachRun(tx, run));
}

const rowsOf = (totals: RunTotals): number =>
  Object.values(totals.kinds).reduce((sum, { rows }) => sum + rows, 0);

async function openMonth(tx: Database, month: string, isOneTable: boolean): Promise<boolean> {
  const table = rewardsOfMonth(month);
  if (isOneTable) {
    await createMonthTable(tx, table, month);
    await indexMonth(tx, table);
  } else
    await tx.execute(sql.raw(`create table settling.${table} (like rewards) partition by list (run_id)`));
  await attachSettlement(tx, 'rewards', table, boundsOf(month));
  await tx.execute(sql`insert into settled_months (month, is_merged) values (${month}, ${isOneTable})`);
  return isOneTable;
}

/**
 * Inserts the rows of a run into its month and drops its tables. Its sums follow with each chunk that is
 * posted.
 */
async function insertRun(tx: Database, run: Entering): Promise<void> {
  const table = rewardsOfMonth(run.businessDay);
  await tx.execute(sql`
    insert into ${sql.raw(table)} (${REWARD_COLUMNS})
    select ${REWARD_COLUMNS} from ${rewardsOf(run.id)} order by member_id, ordinal`);
  await tx.execute(sql`
    insert into settlement_draws (run_id, member_id, purchase_id, amount)
    select run_id, member_id, purchase_id, amount from ${drawsOf(run.id)}`);
  await dropTables(tx, run.id);
  const known = await tx.execute(
    sql`select 1 from pg_class where oid = ${table}::regclass and reltuples >= 0`,
  );
  if (known.rows.length === 0) await tx.execute(sql.raw(`analyze ${table}`));
}

/** Attaches the run's tables as partitions of those that readers use. Readers do not wait. */
async function attachRun(tx: Database, run: Entering): Promise<void> {
  const bounds = `for values in (${run.id})`;
  const month = sql.raw(rewardsOfMonth(run.businessDay));
  await tx.execute(sql`alter table ${month} attach partition ${rewardsOf(run.id)} ${sql.raw(bounds)}`);
  await attachSettlement(tx, 'reward_sums', `reward_sums_run_${run.id}`, bounds);
  await attachSettlement(tx, 'settlement_draws', `settlement_draws_run_${run.id}`, bounds);
}
