import type { Database } from '@starline/db/connection';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { Currency } from '@starline/domain/bank-statements';
import { daysBetween } from '@starline/domain/business-time';
import type { KrwRate } from '@starline/domain/money';
import { isNamed, isNameless, isPartlyNamed } from '@starline/domain/names';
import { tokensIn } from '@starline/domain/payouts';
import { maskText } from '@starline/domain/personal-data';
import { APART_MOST, fitOf, type NamedBy } from '@starline/domain/statement-fit';
import { readTxid } from '@starline/domain/txids';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { startOfDay } from '../../base/day-start.ts';
import { readSettings } from '../../base/settings/read.ts';
import { cellsOf, keyOf, nameParts } from './named.ts';
import { isWithoutLine, paidHolder } from './records.ts';

/** Lines of one answer. The others get theirs once these are done. */
const LINES = 200;
const RECORDS_OF_A_LINE = 20;
/** Between a line and a record, at most. */
const DAYS = 7;

type Row = {
  lineId: number;
  currency: Currency;
  lineDay: string;
  /** Of the line. */
  lineAmount: number;
  description: string;
  lineHolder: string;
  reference: string;
  kind: 'payout' | 'deposit';
  id: number;
  /** Of the record: what left in the currency of the line, or hundredths of a point. */
  amount: number;
  difference: number | null;
  at: string;
  day: string;
  username: string;
  name: string;
  holder: string;
  /** The TXID or bank reference of the record, and the mark of a payout in its batch. */
  number: string | null;
  token: string | null;
  batch: string | null;
  item: number | null;
};
export type Fit = Omit<Row, 'token'> & { days: number; namedBy: NamedBy; score: number };

/** The rate of now in won per USDT, at which deposits are compared with lines; null when none is set. */
export const readWonRate = async (ctx: Pick<Context, 'now'>, db: Database): Promise<KrwRate | null> =>
  (await readSettings(db, nowIso(ctx))).rate('usdt_krw_rate') ?? null;

/**
 * The records that fit open lines, the best of each line first: payouts of the amount of the line, and
 * deposits that are worth it at the rate of `won`, at most a tenth apart, within a week and without a line.
 * `lines` is a condition of `statement_lines line`; the lines have one currency.
 * docs/domain/reconciliation.md#pairs.
 */
export async function fitsOf(
  ctx: Context,
  db: Database,
  { lines, won }: { lines: SQL; won: KrwRate | null },
): Promise<Fit[]> {
  const zone = ctx.config.businessTz;
  const isBank = sql`(select currency from line limit 1) = 'KRW'`;
  const text = sql`concat_ws(' ', line.description, line.holder)`;
  const amount = sql`coalesce(case when ${isBank} then withdrawals.krw_amount else withdrawals.payout end, 0)`;
  const dayOf = (at: SQL) => sql`(${at} at time zone ${zone})::date`;
  const isNear = (
    at: SQL,
  ) => sql`${at} >= ${startOfDay(sql`(select min(day) from line) - ${DAYS}::int`, zone)}
    and ${at} < ${startOfDay(sql`(select max(day) from line) + ${DAYS}::int + 1`, zone)}`;
  const { rows } = await db.execute<Row>(sql`
    with line as materialized (
      select line.*, ${keyOf(text)} as text_key, ${nameParts(text)} as parts, floor(abs(amount) * ${APART_MOST}::numeric)::bigint as apart from statement_lines line
      where ${lines} order by line.time, line.id limit ${LINES}),
    record as materialized (select *, ${keyOf(sql`holder`)} as name_key, ${dayOf(sql`at`)} as day from (
      select 'payout' as kind, withdrawals.id, withdrawals.member_id, ${amount} as amount, -${amount} as worth, withdrawals.ended_at as at,
        ${paidHolder} as holder, nullif(payout_reference, '') as number, item.token, batch.number as batch, item.line as item
      from withdrawals left join payout_items item on item.withdrawal_id = withdrawals.id and item.state = 'paid'
      left join payout_batches batch on batch.id = item.batch_id
      where withdrawals.status = '완료' and withdrawals.type = case when ${isBank} then 'bank' else 'coin' end
        and ${isNear(sql`withdrawals.ended_at`)} and ${amount} in (select -line.amount from line)
        and not exists (select 1 from statement_lines taken where taken.withdrawal_id = withdrawals.id)
      union all
      select 'deposit', deposits.id, member_id, amount + correction,
        round((amount + correction) * case when ${isBank} then ${won}::numeric / 10000 else 1 end)::bigint, completed_at,
        coalesce(corrected_holder, account_holder), transaction_id, null, null, null
      from deposits where status = '완료' and ${isWithoutLine} and ${isNear(sql`completed_at`)}
        and exists (select 1 from line where line.amount > 0)) near)
    select line.id as "lineId", line.currency, to_char(line.day, 'YYYY-MM-DD') as "lineDay", line.amount as "lineAmount",
      line.description, line.holder as "lineHolder", line.reference, found.kind, found.id, found.amount,
      line.amount - worth as difference, at, to_char(found.day, 'YYYY-MM-DD') as day,
      members.username, members.name, found.holder, found.number, found.token, found.batch, found.item
    from line, lateral (
      select * from record where (record.kind = 'payout') = (line.amount < 0)
        and (worth is null or abs(line.amount - worth) <= line.apart)
        and abs(record.day - line.day) <= ${DAYS}
      order by record.name_key <> '' and (strpos(line.text_key, record.name_key) > 0 or record.name_key like any(line.parts)) desc,
        abs(line.amount - worth), abs(record.day - line.day), record.kind, record.id limit ${RECORDS_OF_A_LINE}) as found
    join members on members.id = found.member_id`);
  const addresses = await addressesOf(db, rows);
  return rows
    .map(({ token, ...row }) => {
      const read = {
        ...row,
        amount: Number(row.amount),
        difference: row.difference === null ? null : Number(row.difference),
        at: new Date(row.at).toISOString(),
      };
      const days = Math.abs(daysBetween(row.lineDay, row.day));
      const namedBy = namedByOf({ ...read, token }, addresses.get(row.id));
      const likeness = { amount: row.lineAmount, difference: read.difference, days, namedBy };
      return { ...read, days, namedBy, score: fitOf(likeness) };
    })
    .sort(
      (one, other) =>
        one.lineId - other.lineId ||
        other.score - one.score ||
        Math.abs(one.difference ?? 0) - Math.abs(other.difference ?? 0),
    );
}

/** The addresses of the payouts in USDT among these records: they are encrypted. */
async function addressesOf(db: Database, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = rows
    .filter(({ kind, currency }) => kind === 'payout' && currency === 'USDT')
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { id, trc20Address } = withdrawals;
  const found = await db.select({ id, trc20Address }).from(withdrawals).where(inArray(id, ids));
  return new Map(found.map((each) => [each.id, each.trc20Address]));
}

function namedByOf(row: Row, address: string | undefined): NamedBy {
  const cells = { holder: row.lineHolder, description: row.description };
  const text = [...cellsOf(cells), row.reference].join(' ');
  if (row.token !== null && tokensIn(text).includes(row.token)) return 'number';
  const txid = readTxid(row.reference);
  if (row.number !== null && row.number === (txid ?? row.reference)) return 'number';
  if (row.currency === 'USDT') {
    if (address) return addressIn(text, row.lineHolder, address);
    if (row.kind === 'deposit') return tailOf(row);
  }
  if (isNamed(cellsOf(cells), row.holder)) return 'holder';
  if (isPartlyNamed(cellsOf(cells), row.holder)) return 'part';
  return isNameless(cellsOf(cells)) ? 'unnamed' : 'other';
}

/** A line of the chain names an address in full, or masked as a reading of the wallet stores it. */
function addressIn(text: string, holder: string, address: string): NamedBy {
  if (text.includes(address) || holder === maskText('wallet', address)) return 'address';
  return holder === '' ? 'unnamed' : 'other';
}

/**
 * A deposit that names another TXID is another; one without may name the end of it in place of the holder.
 */
function tailOf({ number, holder, reference }: Row): NamedBy {
  if (number !== null) return 'other';
  const tail = holder.trim().toLowerCase();
  return /^[0-9a-f]{4}$/.test(tail) ? (reference.toLowerCase().endsWith(tail) ? 'tail' : 'other') : 'unnamed';
}
