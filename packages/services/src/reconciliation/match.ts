import type { Database } from '@starline/db/connection';
import type { Currency } from '@starline/domain/bank-statements';
import { tokensIn } from '@starline/domain/payouts';
import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { readSettings } from '../settings/read.ts';
import { amountOf, paidOn } from './records.ts';

type Open = { id: number; day: string; amount: number; text: string; holder: string; reference: string };
type Found = { id: number };

/**
 * Matches open lines of these days: payouts by token or reference, then by amount, holder and day where both sides have
 * only one; deposits by TXID, then by holder, day and amount. Returns how many were matched.
 * docs/domain/reconciliation.md#matching.
 */
export async function matchOpenLines(
  ctx: Context,
  tx: Database,
  { currency, days }: { currency: Currency; days: readonly string[] },
): Promise<number> {
  const { rows } = await tx.execute<Open>(sql`
    select id, to_char(day, 'YYYY-MM-DD') as day, amount, holder, reference,
      concat_ws(' ', description, holder, reference) as text
    from statement_lines where currency = ${currency} and matched_by is null
      and day = any(${sql.param([...days])}::date[]) order by id`);
  let matched = 0;
  for (const line of rows) {
    const isOut = line.amount < 0;
    const by = isOut ? await findPayout(ctx, tx, currency, line) : await findDeposit(ctx, tx, currency, line);
    if (!by) continue;
    const column = isOut ? sql`withdrawal_id` : sql`deposit_id`;
    await tx.execute(sql`
      update statement_lines set ${column} = ${by.id}, matched_by = ${by.by}, matched_at = ${nowIso(ctx)}
      where id = ${line.id} and matched_by is null`);
    matched += 1;
  }
  return matched;
}

type Match = { id: number; by: 'reference' | 'amount' } | undefined;
const only = ({ rows }: { rows: Found[] }, by: 'reference' | 'amount'): Match =>
  rows.length === 1 && rows[0] ? { id: rows[0].id, by } : undefined;

async function findPayout(ctx: Context, tx: Database, currency: Currency, line: Open): Promise<Match> {
  const free = sql`${amountOf(currency)} = ${-line.amount} and not exists (
    select 1 from statement_lines taken where taken.withdrawal_id = withdrawals.id)`;
  const tokens = tokensIn(line.text);
  const byReference = await tx.execute<Found>(sql`
    select id from withdrawals where ${free} and (
      id in (select withdrawal_id from payout_items where token = any(${sql.param(tokens)}::text[]) and state = 'paid')
      or (${line.reference} <> '' and payout_reference = ${line.reference} and ${paidOn(currency, ctx.config.businessTz, sql`${line.day}::date - 3`, sql`${line.day}::date + 3`)}))
    limit 2`);
  const found = only(byReference, 'reference');
  if (found || byReference.rows.length > 1) return found;
  const sameDay = paidOn(currency, ctx.config.businessTz, line.day);
  const byAmount = await tx.execute<Found>(sql`
    select id from withdrawals where ${sameDay} and ${free} and account_holder <> ''
      and strpos(${line.text}, account_holder) > 0 limit 2`);
  const rivals = await tx.execute<Found>(sql`
    select id from statement_lines where currency = ${currency} and day = ${line.day} and matched_by is null
      and amount = ${line.amount} and concat_ws(' ', description, holder, reference) = ${line.text} limit 2`);
  return rivals.rows.length > 1 ? undefined : only(byAmount, 'amount');
}

/** Won per point may have moved between the quote of a deposit and its completion. */
const RATE_TOLERANCE = 0.1;

async function findDeposit(ctx: Context, tx: Database, currency: Currency, line: Open): Promise<Match> {
  const free = sql`status = '완료' and deleted_at is null and not exists (
    select 1 from statement_lines taken where taken.deposit_id = deposits.id)`;
  if (line.reference !== '') {
    const byTxid = await tx.execute<Found>(
      sql`select id from deposits where ${free} and transaction_id = ${line.reference} limit 2`,
    );
    const found = only(byTxid, 'reference');
    if (found) return found;
  }
  const rate = currency === 'KRW' ? (await readSettings(tx, nowIso(ctx))).rate('usdt_krw_rate') : 10_000;
  if (rate === undefined) return undefined;
  const points = Math.round((line.amount * 10_000) / rate);
  const tolerance = currency === 'KRW' ? RATE_TOLERANCE : 0;
  const byAmount = await tx.execute<Found>(sql`
    select id from deposits where ${free} and account_holder <> '' and strpos(${line.text}, coalesce(corrected_holder, account_holder)) > 0
      and amount + correction between ${Math.floor(points * (1 - tolerance))} and ${Math.ceil(points * (1 + tolerance))}
      and (completed_at at time zone ${ctx.config.businessTz})::date = ${line.day}::date limit 2`);
  return only(byAmount, 'amount');
}
