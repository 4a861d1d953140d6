import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { businessDayOf } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../../base/context.ts';
import { startOfDay } from '../../../base/day-start.ts';
import { isClean, newestProof } from '../../operations/read.ts';
import { checkBooks } from '../check.ts';
import { firstDayOf, lastEnded, type Month, monthAfter } from './months.ts';
import { netsOf, sumsOf } from './nets.ts';

/** Postings wait behind the lock: it is given up soon, and the next call tries again. */
const LOCK_TIMEOUT_MS = 500;

/**
 * Closes the next month that has ended, if the books are clean and its days are settled. Returns the month,
 * or undefined if there is none to close now. First every later posting into it is refused, then its balances
 * and sums are written. A close that was interrupted goes on where it stood. The first close also closes all
 * months before it. docs/domain/ledger.md#closed-months.
 */
export async function closeNextMonth(ctx: Context): Promise<Month | undefined> {
  const month = await nextToClose(ctx);
  if (month === undefined) return undefined;
  // It may have found what only the full books see.
  const newest = await newestProof(ctx, 'books.check');
  if (newest && !isClean(newest)) return undefined;
  if (!(await checkBooks(ctx, { isFull: false })).isClean) return undefined;
  if (!(await beginClosing(ctx, month))) return undefined;
  await finishClosing(ctx, month);
  return month;
}

/** The month that was begun and not finished, else the next one that has ended. */
async function nextToClose(ctx: Context): Promise<Month | undefined> {
  const found = await ctx.db.execute<{ month: Month; status: string }>(
    sql`select month, status from closed_months order by month desc limit 1`,
  );
  const [last] = found.rows;
  if (last?.status === 'closing') return last.month;
  const ended = lastEnded(businessDayOf(ctx.now(), ctx.config.businessTz));
  const next = last ? monthAfter(last.month) : ended;
  return next <= ended ? next : undefined;
}

/**
 * Refuses postings into the month from now on. Returns false while a day of it is not settled. Idempotent.
 */
export const beginClosing = (ctx: Context, month: Month): Promise<boolean> =>
  withTransaction(
    ctx.db,
    async (tx) => {
      // Waits for every posting that has begun, and for every reversal of a run: both change these tables.
      await tx.execute(sql`lock table ledger_txs, ledger_transfers in access exclusive mode`);
      const known = await tx.execute(sql`select 1 from closed_months where month >= ${month}`);
      if (known.rows.length > 0) return true;
      if (!(await isSettled(tx, month))) return false;
      await tx.execute(sql`select refuse_postings_until(${month})`);
      await tx.execute(
        sql`insert into closed_months (month, status, begun_at) values (${month}, 'closing', ${nowIso(ctx)})`,
      );
      return true;
    },
    { lockTimeoutMs: LOCK_TIMEOUT_MS },
  );

/**
 * Whether no day of the month is left to post. While the first day of the installation is free, a month
 * without a purchase: no reward is posted into it.
 */
async function isSettled(tx: Database, month: Month): Promise<boolean> {
  const after = firstDayOf(monthAfter(month));
  const found = await tx.execute<{ is_settled: boolean }>(sql`
    select coalesce(day_to_post() >= ${after}, not exists (select 1 from purchases
      where approved_at < (select ${startOfDay(sql`${after}::date`, sql`business_tz`)} from installation))) as is_settled`);
  return found.rows[0]?.is_settled ?? false;
}

/**
 * Writes balances and sums of a month that accepts no posting any more. One transaction; does nothing if it
 * is closed.
 */
export const finishClosing = (ctx: Context, month: Month): Promise<void> =>
  withTransaction(
    ctx.db,
    async (tx) => {
      const open = await tx.execute(
        sql`select 1 from closed_months where month = ${month} and status = 'closing' for update`,
      );
      if (open.rows.length === 0) return;
      await tx.execute(sql`
        insert into closed_balances (month, account, net)
        select ${month}::int, account, net from (${netsOf(month)}) as held where net <> 0 order by account`);
      await tx.execute(sql`
        update closed_months set status = 'closed', closed_at = ${nowIso(ctx)}, sums = (${sumsOf(month)}) where month = ${month}`);
    },
    { statementTimeoutMs: 0 },
  );
