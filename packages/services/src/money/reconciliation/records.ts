import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import type { Currency } from '@starline/domain/bank-statements';
import { AppError } from '@starline/domain/errors';
import { PAID } from '@starline/domain/request-states';
import { type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { startOfDay } from '../../base/day-start.ts';
import { publish } from '../../base/outbox/publish.ts';

/** The type of withdrawal that leaves in a currency. */
const typeOf = (currency: Currency): SQL => literal(currency === 'KRW' ? 'bank' : 'coin');

/** What a withdrawal takes out of the account: whole won, or hundredths of a USDT. */
export const amountOf = (currency: Currency): SQL =>
  currency === 'KRW' ? sql`withdrawals.krw_amount` : sql`withdrawals.payout`;

/**
 * The holder to whom a withdrawal was paid: as the bank book has it, where the file of its batch could not
 * write the name of the request. docs/domain/payouts.md#letters.
 */
export const paidHolder = sql`coalesce((select item.holder from payout_items item
  where item.withdrawal_id = withdrawals.id and item.state = 'paid'), withdrawals.account_holder)`;

/** The condition that a withdrawal was paid in this currency between two business days, both included. */
export const paidOn = (
  currency: Currency,
  zone: string,
  from: SQL | string,
  to: SQL | string = from,
): SQL => sql`
  withdrawals.status = ${literal(PAID)} and withdrawals.type = ${typeOf(currency)}
  and withdrawals.ended_at >= ${startOfDay(sql`(${from})::date`, zone)}
  and withdrawals.ended_at < ${startOfDay(sql`(${to})::date + 1`, zone)}`;

/**
 * The condition that a deposit of this currency was completed between two business days, both included. Also
 * those deleted since. Its amount, day and currency never change then.
 * docs/domain/reconciliation.md#deposits.
 */
export const creditedOn = (currency: Currency, zone: string, from: string, to: string = from): SQL => sql`
  currency_of_deposit(deposits.transaction_id, deposits.account_holder) = ${currency}
  and deposits.completed_at >= ${startOfDay(sql`(${from})::date`, zone)}
  and deposits.completed_at < ${startOfDay(sql`(${to})::date + 1`, zone)}`;

/** The condition that no statement shows a deposit, and that it was not taken back. */
export const isWithoutLine = sql`deposits.deleted_at is null
  and not exists (select 1 from statement_lines line where line.deposit_id = deposits.id)`;

/**
 * Whether the deposit that a `line` was matched with was deleted: the money that came in is then credited
 * nowhere.
 */
export const isTakenBack = sql`exists (
  select 1 from deposits gone where gone.id = line.deposit_id and gone.deleted_at is not null)`;

/** The condition that a `line` of a day that is not signed needs a match or an explanation. */
export const isOpenLine = sql`((line.matched_by is null and line.explanation = '') or ${isTakenBack})`;

/**
 * The condition that staff have to work on the day of a `line`: it is over, its statement is there, and it is
 * not signed. A day without a statement waits for a file, and no count of it is a fault.
 */
export const isToReconcile = (currency: Currency, today: string): SQL => sql`
  line.currency = ${currency} and line.day < ${today} and not exists (
    select 1 from reconciled_days signed where signed.currency = line.currency and signed.day = line.day)`;

/**
 * Waits for other acts on statements: a day is not signed while a line of it is added or matched. Every act
 * on them begins here, so the screens of other staff hear of each once it is committed.
 */
export async function lockStatements(ctx: AdminContext, tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('starline.statements', 0))`);
  await publish(ctx, tx, { topic: 'reconciliation.changed', payload: { memberIds: [] } });
}

/** The first of these days that is signed. */
export async function signedAmong(
  db: Database,
  currency: Currency,
  days: readonly string[],
): Promise<string | undefined> {
  const found = await db.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from reconciled_days
    where currency = ${currency} and day = any(${sql.param([...days])}::date[]) order by reconciled_days.day limit 1`);
  return found.rows[0]?.day;
}

/** Throws `day_signed` when one of the days is signed. */
export async function refuseSigned(tx: Database, currency: Currency, days: readonly string[]): Promise<void> {
  const day = await signedAmong(tx, currency, days);
  if (day !== undefined) throw new AppError('day_signed', { day });
}

/**
 * Throws `day_signed` when the record of one of these lines belongs to a signed day and has no explanation.
 */
export async function refuseNeeded(tx: Database, lines: SQL): Promise<void> {
  const found = await tx.execute(sql`
    select 1 from statement_lines line where (${lines}) and matched_by is not null
      and is_of_signed_day(withdrawal_id, deposit_id)
      and not exists (select 1 from payout_explanations note where note.withdrawal_id = line.withdrawal_id)
      and not exists (select 1 from deposit_explanations note where note.deposit_id = line.deposit_id)
      and not ${isTakenBack} limit 1`);
  if (found.rows.length > 0) throw new AppError('day_signed');
}
