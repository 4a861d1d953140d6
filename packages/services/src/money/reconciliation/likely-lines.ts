import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import type { Currency } from '@starline/domain/bank-statements';
import { PAID } from '@starline/domain/request-states';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';
import { amountOf } from './records.ts';

/** Wider than any tolerance of the amount of a deposit. */
const WIDE = 0.2;

/**
 * The ids of the lines of these days for which a record without a line has the amount: a payout, a deposit of
 * the day, or one that names the transaction. Any other line matches nothing, so a statement of thousands of
 * lines asks for few one by one.
 */
export async function likelyLines(
  ctx: Context,
  tx: Database,
  { currency, days }: { currency: Currency; days: readonly string[] },
): Promise<SQL> {
  const rate = currency === 'KRW' ? (await readSettings(tx, nowIso(ctx))).rate('usdt_krw_rate') : 10_000;
  const open = sql`(select id, day, amount, reference from statement_lines
    where currency = ${currency} and day = any(${sql.param([...days])}::date[])) open`;
  const worth = sql`open.amount * 10000.0 / ${rate ?? 1}`;
  const free = sql`deposits.status = ${literal(PAID)} and deposits.deleted_at is null and open.amount > 0
    and not exists (select 1 from statement_lines taken where taken.deposit_id = deposits.id)
    and deposits.amount + correction between ${worth} * ${1 - WIDE}::numeric - 1 and ${worth} * ${1 + WIDE}::numeric + 1`;
  return sql`(
    select open.id from ${open} join withdrawals on ${amountOf(currency)} = -open.amount
    where withdrawals.status = ${literal(PAID)} and open.amount < 0
      and not exists (select 1 from statement_lines taken where taken.withdrawal_id = withdrawals.id)
    union
    select open.id from ${open} join deposits
      on (deposits.completed_at at time zone ${ctx.config.businessTz})::date = open.day where ${free}
    union
    select open.id from ${open} join deposits on deposits.transaction_id = lower(btrim(open.reference)) where ${free})`;
}
