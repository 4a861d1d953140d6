import type { Database } from '@starline/db/connection';
import { addDays, type BusinessDay, monthOf } from '@starline/domain/business-time';
import { type SQL, sql } from 'drizzle-orm';

/** A month as the day that begins it. */
export type Month = BusinessDay;

export const firstDayOf = (day: BusinessDay): Month => `${monthOf(day)}-01`;
/** The first day of the month after that of `day`. */
export const nextMonth = (day: BusinessDay): Month => firstDayOf(addDays(firstDayOf(day), 31));

/** `2026_11`, as tables of a month are named. */
export const suffixOf = (month: Month): string => monthOf(month).replace('-', '_');
export const rewardsOfMonth = (month: Month): string => `rewards_${suffixOf(month)}`;
export const drawsOfMonth = (month: Month): string => `settlement_draws_${suffixOf(month)}`;
/** A table that a merge fills before it replaces those of the runs. */
export const merging = (table: string): string => `${table}_merging`;

/**
 * Held shared by every transaction that writes rewards, draws or sums of runs whose posting has begun,
 * exclusively by a slice of a merge and by its end: a merge copies no row that changes meanwhile. Lock order:
 * SNAPSHOT_LOCK before rows and accounts before this one.
 */
const MONTH_LOCK = sql`hashtext('starline.settlement.months')`;

/**
 * Takes the lock of the months shared, for a transaction that writes rewards of runs that post or are posted.
 */
export async function shareMonths(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${MONTH_LOCK})`);
}
/** Takes the lock of the months exclusively, for a merge. */
export async function lockMonths(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MONTH_LOCK})`);
}

/** Whether the rewards of the month lie in one table; undefined for a month without rewards. */
export async function isMerged(db: Database, month: Month): Promise<boolean | undefined> {
  const found = await db.execute<{ is_merged: boolean }>(
    sql`select is_merged from settled_months where month = ${month}`,
  );
  return found.rows[0]?.is_merged;
}

/** Whether the month is being merged: what changes in its tables must change in the merging ones too. */
export async function isMerging(tx: Database, month: Month): Promise<boolean> {
  const found = await tx.execute(sql`select 1 from reward_merges where month = ${month}`);
  return found.rows.length > 0;
}

/**
 * Opens a transaction that reads rewards or sums in one snapshot. A merge waits for the lock before it
 * replaces tables: the snapshot never shows a month whose tables are gone and whose roll-ups it does not see.
 * Must be the first statement, because the first query takes the snapshot.
 */
export async function holdTables(tx: Database): Promise<void> {
  await tx.execute(sql`lock table only rewards in access share mode`);
}

/** The columns of `rewards`, wide ones first: no byte is lost to alignment. */
export const REWARD_COLUMNS: SQL = sql.raw(
  [
    'run_id, member_id, source_member_id, source_purchase_id, base, computed, paid, lotto, limit_before',
    'business_day, ordinal, level, percent, kind, unpaid_reason',
  ].join(', '),
);

/** Kinds that make up nearly all rows. The others are rare and get an index of their own. */
export const FREQUENT = `'daily', 'daily_matching'`;

/** Creates the indexes of a month's one table: by day and member, by source, and of rare kinds. */
export async function indexMonth(tx: Database, table: string): Promise<void> {
  for (const statement of [
    `create index ${table}_day on ${table} (business_day, member_id)`,
    `create index ${table}_source on ${table} (source_member_id)`,
    `create index ${table}_rare on ${table} (kind, business_day, member_id) where kind not in (${FREQUENT})`,
  ])
    await tx.execute(sql.raw(statement));
}

/** Creates a table for all rewards of a month, without indexes. */
export async function createMonthTable(tx: Database, table: string, month: Month): Promise<void> {
  await tx.execute(
    sql`create table settling.${sql.raw(table)} as select ${REWARD_COLUMNS} from rewards where false`,
  );
  const required = ['run_id', 'member_id', 'base', 'business_day', 'ordinal', 'level', 'percent', 'kind'];
  await tx.execute(
    sql.raw(
      `alter table ${table} ${required.map((name) => `alter column ${name} set not null`).join(', ')},
        add constraint is_of_month check (business_day >= '${month}' and business_day < '${nextMonth(month)}')`,
    ),
  );
}

export const boundsOf = (month: Month): string => `for values from ('${month}') to ('${nextMonth(month)}')`;
