import type { Database } from '@starline/db/connection';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { Currency } from '@starline/domain/bank-statements';
import { isNamed } from '@starline/domain/names';
import { tokensIn } from '@starline/domain/payouts';
import { maskText } from '@starline/domain/personal-data';
import { readTxid } from '@starline/domain/txids';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';
import { likelyLines } from './likely-lines.ts';
import { type Cells, cellsOf, isOnlyOne, mayBeNamed, mayName } from './named.ts';
import { amountOf, isTakenBack, paidHolder, paidOn } from './records.ts';

type Open = {
  id: number;
  day: string;
  amount: number;
  /** All that the line says in words: description, holder and reference. */
  text: string;
  description: string;
  holder: string;
  reference: string;
};
type Found = { id: number };
/** A record with the name of its holder. */
type Held = Found & { name: string };
/**
 * Matches open lines of these days: payouts by token or reference, then by amount, holder (in USDT the
 * address) and day; deposits by TXID and amount, then by holder, day and amount. Both sides must have only
 * one. Returns how many were matched. docs/domain/reconciliation.md#matching.
 */
export async function matchOpenLines(
  ctx: Context,
  tx: Database,
  { currency, days }: { currency: Currency; days: readonly string[] },
): Promise<number> {
  const { rows } = await tx.execute<Open>(sql`
    select id, to_char(day, 'YYYY-MM-DD') as day, amount, description, holder, reference,
      concat_ws(' ', description, holder, reference) as text
    from statement_lines line where currency = ${currency} and (matched_by is null or ${isTakenBack})
      and day = any(${sql.param([...days])}::date[]) and id in ${await likelyLines(ctx, tx, { currency, days })} order by id`);
  let matched = 0;
  for (const line of rows) {
    const isOut = line.amount < 0;
    const by = isOut ? await findPayout(ctx, tx, currency, line) : await findDeposit(ctx, tx, currency, line);
    if (!by) continue;
    const column = isOut ? sql`withdrawal_id` : sql`deposit_id`;
    await tx.execute(sql`
      update statement_lines line set ${column} = ${by.id}, matched_by = ${by.by}, matched_at = ${nowIso(ctx)},
        matched_by_admin = null, explanation = case when matched_by is null then explanation else '' end
      where id = ${line.id} and (matched_by is null or ${isTakenBack})`);
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
  const reference = readTxid(line.reference) ?? line.reference;
  const byReference = await tx.execute<Found>(sql`
    select id from withdrawals where ${free} and (
      id in (select withdrawal_id from payout_items where token = any(${sql.param(tokens)}::text[]) and state = 'paid')
      or (${reference} <> '' and payout_reference = ${reference} and ${paidOn(currency, ctx.config.businessTz, sql`${line.day}::date - 3`, sql`${line.day}::date + 3`)}))`);
  if (byReference.rows.length > 0)
    // One transaction of the chain pays many equal amounts; the address then tells which.
    return only(byReference, 'reference') ?? only(await atAddress(tx, byReference, line), 'reference');
  const sameDay = paidOn(currency, ctx.config.businessTz, line.day);
  const isHolder = currency === 'KRW' ? mayBeNamed(paidHolder, line) : sql`true`;
  const byAmount = await tx.execute<Held>(
    sql`select id, ${paidHolder} as name from withdrawals where ${sameDay} and ${free} and ${isHolder}`,
  );
  if (currency === 'USDT')
    return (await hasAddressRival(tx, line))
      ? undefined
      : only(await atAddress(tx, byAmount, line), 'amount');
  const [payout, ...others] = byAmount.rows.filter(({ name }) => isNamed(cellsOf(line), name));
  if (!payout || others.length > 0) return undefined;
  const rivals = await tx.execute<Cells>(sql`
    select rival.holder, rival.description from statement_lines rival
    where rival.currency = ${currency} and rival.day = ${line.day} and rival.amount = ${line.amount}
      and (rival.matched_by is null or rival.id = ${line.id}) and ${mayName(payout.name)}`);
  return isOnlyOne(rivals.rows, payout.name) ? { id: payout.id, by: 'amount' } : undefined;
}

/**
 * Whether another open line says the same of the address: a payout without a TXID cannot tell their TXIDs
 * apart.
 */
async function hasAddressRival(tx: Database, line: Open): Promise<boolean> {
  const rivals = await tx.execute<Found>(sql`
    select rival.id from statement_lines rival where rival.currency = 'USDT' and rival.day = ${line.day}
      and rival.matched_by is null and rival.amount = ${line.amount}
      and (rival.description, rival.holder) = (${line.description}, ${line.holder}) limit 2`);
  return rivals.rows.length > 1;
}

/**
 * Of these payouts those to the address that the line names, in full or masked as a reading of the wallet
 * stores it.
 */
async function atAddress(tx: Database, { rows }: { rows: Found[] }, line: Open): Promise<{ rows: Found[] }> {
  if (rows.length === 0) return { rows };
  const found = await tx
    .select({ id: withdrawals.id, address: withdrawals.trc20Address })
    .from(withdrawals)
    .where(
      inArray(
        withdrawals.id,
        rows.map(({ id }) => id),
      ),
    );
  const isNamed = (address: string) =>
    address !== '' && (line.text.includes(address) || line.holder === maskText('wallet', address));
  return { rows: found.filter(({ address }) => isNamed(address)) };
}

/** Won per point may have moved between the quote of a deposit and its completion. */
const RATE_TOLERANCE = 0.1;

async function findDeposit(ctx: Context, tx: Database, currency: Currency, line: Open): Promise<Match> {
  const rate = currency === 'KRW' ? (await readSettings(tx, nowIso(ctx))).rate('usdt_krw_rate') : 10_000;
  if (rate === undefined) return undefined;
  const tolerance = currency === 'KRW' ? RATE_TOLERANCE : 0;
  const free = sql`status = '완료' and deleted_at is null and not exists (
    select 1 from statement_lines taken where taken.deposit_id = deposits.id)`;
  // Points at the rate, rounded to a hundredth.
  const isWorth = (amount: SQL) => sql`deposits.amount + correction
    between floor(round(${amount} * 10000.0 / ${rate}) * ${1 - tolerance}::numeric)
      and ceil(round(${amount} * 10000.0 / ${rate}) * ${1 + tolerance}::numeric)`;
  const txid = readTxid(line.reference);
  if (txid) {
    const byTxid = await tx.execute<Found>(sql`
      select id from deposits where ${free} and transaction_id = ${txid} and ${isWorth(sql`${line.amount}::bigint`)}
      order by id limit 2`);
    // In USDT all of these have the amount of the line: equal transfers of one transaction, each with a line
    // of its own.
    const [first] = byTxid.rows;
    const found =
      currency === 'USDT' ? first && { id: first.id, by: 'reference' as const } : only(byTxid, 'reference');
    if (found) return found;
  }
  // The last four characters of a TXID in the place of the holder stand at the end of the reference.
  const holder = sql`coalesce(corrected_holder, account_holder)`;
  const tail = sql`case currency_of_deposit(null, account_holder) when 'USDT' then lower(btrim(account_holder)) end`;
  const byAmount = await tx.execute<Held & { tail: string | null }>(sql`
    select deposits.id, ${holder} as name, ${tail} as tail from deposits
    where ${free} and (completed_at at time zone ${ctx.config.businessTz})::date = ${line.day}::date
      and ${isWorth(sql`${line.amount}::bigint`)}
      and (${tail} = ${line.reference.slice(-4).toLowerCase()} or ${tail} is null and ${mayBeNamed(holder, line)})`);
  const [deposit, ...others] = byAmount.rows.filter(
    ({ name, tail: end }) => end !== null || isNamed(cellsOf(line), name),
  );
  if (!deposit || others.length > 0) return undefined;
  const isFrom =
    deposit.tail === null ? mayName(deposit.name) : sql`right(lower(rival.reference), 4) = ${deposit.tail}`;
  const rivals = await tx.execute<Cells>(sql`
    select rival.holder, rival.description from deposits join statement_lines rival on ${isWorth(sql`rival.amount`)}
    where deposits.id = ${deposit.id} and (rival.matched_by is null or rival.id = ${line.id})
      and rival.currency = ${currency} and rival.day = ${line.day} and rival.amount > 0 and ${isFrom}`);
  const isOnly = deposit.tail === null ? isOnlyOne(rivals.rows, deposit.name) : rivals.rows.length === 1;
  return isOnly ? { id: deposit.id, by: 'amount' } : undefined;
}
