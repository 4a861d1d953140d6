import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { type BusinessDay, daysBetween } from '@starline/domain/business-time';
import { type SQL, sql } from 'drizzle-orm';
import { hasTransfers } from '../../../base/archives/archived.ts';
import type { Context } from '../../../base/context.ts';
import { type Checked, compare } from '../compare.ts';
import type { Month } from './months.ts';
import { netsOf, sumsOf } from './nets.ts';

/**
 * Checks the balances and sums of closed months against their transfers: of all months, of one, or of none.
 * Checks always that the database refuses postings into them. docs/domain/ledger.md#closed-months.
 */
export async function checkClosedMonths(tx: Database, months: 'all' | Month | 'none'): Promise<Checked> {
  const found = await tx.execute<{ month: Month }>(
    sql`select month from closed_months where status = 'closed' and ${IS_PROVABLE} order by month`,
  );
  const proved = found.rows.map(({ month }) => month).filter((month) => months === 'all' || month === months);
  return compare(tx, sql.join([BOUNDS, ...proved.map(pairsOf)], sql` union all `));
}

/**
 * The checks of one closed month, chosen by a seed that follows from the day. Undefined before the first
 * close.
 */
export async function proveRandomMonth(
  ctx: Context,
  day: BusinessDay,
): Promise<(Checked & { month: Month; seed: number }) | undefined> {
  const seed = daysBetween('2000-01-01', day);
  const found = await ctx.db.execute<{ month: Month }>(sql`
    select month from closed_months where status = 'closed' and ${IS_PROVABLE} order by sha256(convert_to(${`${seed} `} || month, 'UTF8')) limit 1`);
  const [row] = found.rows;
  if (!row) return undefined;
  const checked = await withTransaction(ctx.db, (tx) => checkClosedMonths(tx, row.month), {
    statementTimeoutMs: 0,
  });
  return { ...checked, month: row.month, seed };
}

/** The transfers of the month are here. Those of an archive are proved by its files. */
const IS_PROVABLE: SQL = hasTransfers(sql`(month_after(closed_months.month)::bigint * 10000000000 - 1)`);

const BOUNDS: SQL = sql`
  select 'postings into ' || guarded, coalesce('CHECK ((' || key || ' >= ' || (select month_after(max(month))::bigint * 10000000000 from closed_months) || ')) NOT VALID', 'none'),
    coalesce((select replace(replace(pg_get_constraintdef(oid), '''', ''), '::bigint', '') from pg_constraint where conrelid = guarded::regclass and conname = guarded || '_open'), 'none')
  from (values ('ledger_txs', 'id'), ('ledger_transfers', 'tx_id')) as bound (guarded, key)`;

const pairsOf = (month: Month): SQL => sql`
  select ${`${month} account `} || account, coalesce(moved.net, 0)::text, coalesce(held.net, 0)::text
  from (${netsOf(month)}) as moved full join (select account, net from closed_balances where month = ${month}::int) as held using (account)
  union all select ${`${month} sums`}, (${sumsOf(month)})::text, (select sums::text from closed_months where month = ${month}::int)`;
