import type { Database } from '@starline/db/connection';
import { actAsWorker } from '@starline/db/roles/act-as';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { readTopEarners } from '../compute/finish.ts';
import { sumsOf } from '../run-tables.ts';
import {
  createMonthTable,
  drawsOfMonth,
  indexMonth,
  isMerging,
  lockMonths,
  type Month,
  merging,
  nextMonth,
  rewardsOfMonth,
} from './month.ts';

/** Creates the empty tables of a merge and its progress, unless they exist. */
export function startMerge(ctx: Context, month: Month): Promise<void> {
  return withTransaction(
    ctx.db,
    async (tx) => {
      await actAsWorker(tx);
      await lockMonths(tx);
      if (await isMerging(tx, month)) return;
      const runIds = await runsOf(tx, month);
      await keepTopEarners(tx, runIds);
      const [rewards, draws] = [merging(rewardsOfMonth(month)), merging(drawsOfMonth(month))];
      await createMonthTable(tx, rewards, month);
      await indexMonth(tx, rewards);
      await createDraws(tx, draws, runIds);
      await tx.execute(sql`
        insert into reward_merges (month, run_ids, next_member, last_member)
        select ${month}, ${sql.param(runIds)}::bigint[], 0, max(id) from members`);
    },
    { statementTimeoutMs: 0 },
  );
}

/** The runs that have tables in the month, reversed ones included. */
export async function runsOf(tx: Database, month: Month): Promise<number[]> {
  const found = await tx.execute<{ id: number }>(sql`
    select substring(inhrelid::regclass::text from '^rewards_run_([0-9]+)$')::bigint as id from pg_inherits
    where inhparent = to_regclass(${rewardsOfMonth(month)}) order by id`);
  return found.rows.map((row) => row.id);
}

/** Runs of earlier releases did not store them, and their sums will be gone. */
async function keepTopEarners(tx: Database, runIds: readonly number[]): Promise<void> {
  const without = await tx.execute<{ id: number }>(sql`
    select id from settlement_runs where id = any(${sql.param(runIds)}::bigint[]) and top_earners is null`);
  for (const { id } of without.rows) {
    const top = JSON.stringify(await readTopEarners(tx, sumsOf(id)));
    await tx.execute(sql`update settlement_runs set top_earners = ${top}::jsonb where id = ${id}`);
  }
}

/** The check constraint lets the table be attached without a scan. */
async function createDraws(tx: Database, table: string, runIds: readonly number[]): Promise<void> {
  const isOfMonth = runIds.length > 0 ? `run_id in (${runIds.join(', ')})` : 'false';
  for (const statement of [
    `create table settling.${table} (like settlement_draws, constraint is_of_month check (${isOfMonth}))`,
    `create index ${table}_member on ${table} (member_id)`,
    `create index ${table}_run on ${table} (run_id, member_id)`,
  ])
    await tx.execute(sql.raw(statement));
}

/** Gives up a merge whose month has changed: its tables and roll-ups are dropped, and it begins again. */
export async function abandonMerge(tx: Database, month: Month): Promise<void> {
  await tx.execute(sql.raw(`drop table ${merging(rewardsOfMonth(month))}, ${merging(drawsOfMonth(month))}`));
  await tx.execute(sql`delete from reward_months where month = ${month}`);
  await tx.execute(sql`delete from reward_merges where month = ${month}`);
}

/** A condition that a day lies in the month. */
export const daysOf = (month: Month) => sql`business_day >= ${month} and business_day < ${nextMonth(month)}`;
