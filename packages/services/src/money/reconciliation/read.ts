import { together } from '@starline/db/together';
import type { Currency } from '@starline/domain/bank-statements';
import { addDays, businessDayOf } from '@starline/domain/business-time';
import type {
  DayState,
  ListReconciledDays,
  ReadReconciledDay,
  ReconciledDay,
} from '@starline/validators/reconciliation';
import { type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { startOfDay } from '../../base/day-start.ts';
import { digestOf } from '../../base/seen.ts';
import { readWonRate } from './fits.ts';
import { readPairs } from './pairs.ts';
import {
  amountOf,
  creditedOn,
  isOpenLine,
  isTakenBack,
  isToReconcile,
  isWithoutLine,
  paidHolder,
  paidOn,
} from './records.ts';
import { readDaySums } from './sums.ts';

const DAYS = 60;

/** Rows of a query whose numbers PostgreSQL may give as text. */
async function read<Row extends Record<string, unknown>>(ctx: AdminContext, query: SQL): Promise<Row[]> {
  return (await ctx.db.execute<Row>(query)).rows as Row[];
}
const iso = (at: string): string => new Date(at).toISOString();

/**
 * The days that staff have to match and sign, of the last ones: how many, the sum of their lines that are
 * open (whole won, or hundredths of a USDT; null when none is), and the instant at which the oldest ended.
 */
export async function readDaysToReconcile(ctx: AdminContext, currency: Currency) {
  const zone = ctx.config.businessTz;
  const today = businessDayOf(ctx.now(), zone);
  const [row] = await read<{ count: number; amount: number | null; oldest: string | null }>(
    ctx,
    sql`select count(distinct day)::int as count, (sum(abs(amount)) filter (where ${isOpenLine}))::bigint as amount,
        ${startOfDay(sql`min(day) + 1`, zone)} as oldest
      from statement_lines line
      where ${isToReconcile(currency, today)} and day >= ${addDays(today, 1 - DAYS)}`,
  );
  const amount = row?.amount == null ? null : Number(row.amount);
  return { count: row?.count ?? 0, amount, oldest: row?.oldest ? iso(row.oldest) : null };
}

/**
 * The days with lines or, of the last days, with payouts or deposits, newest first, with the number of these
 * that have neither a match nor an explanation. A day whose statement is missing shows its payouts and
 * deposits. Only a day `toMatch` or `toSign` waits for staff.
 */
export async function listReconciledDays(ctx: AdminContext, { currency }: ListReconciledDays) {
  const zone = ctx.config.businessTz;
  const today = businessDayOf(ctx.now(), zone);
  const first = addDays(today, 1 - DAYS);
  const rows = await read<{ day: string } & ListedDay>(
    ctx,
    sql`select to_char(record.day, 'YYYY-MM-DD') as day, record.day < ${today} as "isOver", sum(record.lines)::int as lines, (case when bool_or(signed.day is not null) then 0 else sum(record.open) end)::int as open,
        bool_or(signed.day is not null) as "isSigned"
      from (
        select day, 1 as lines, ${isOpenLine}::int as open
        from statement_lines line where currency = ${currency}
        union all
        select (withdrawals.ended_at at time zone ${zone})::date, 0, 1 from withdrawals
        where ${paidOn(currency, zone, first, today)}
          and not exists (select 1 from statement_lines line where line.withdrawal_id = withdrawals.id)
          and not exists (select 1 from payout_explanations note where note.withdrawal_id = withdrawals.id)
        union all
        select (deposits.completed_at at time zone ${zone})::date, 0, 1 from deposits
        where ${creditedOn(currency, zone, first, today)} and ${isWithoutLine}
          and not exists (select 1 from deposit_explanations note where note.deposit_id = deposits.id)
      ) as record left join reconciled_days signed on signed.currency = ${currency} and signed.day = record.day
      group by record.day order by record.day desc limit ${DAYS}`,
  );
  return rows.map(({ isSigned, isOver, ...row }) => ({
    ...row,
    state: stateOf({ isSigned, isOver, ...row }),
  }));
}

type ListedDay = { lines: number; open: number; isSigned: boolean; isOver: boolean };
function stateOf({ lines, open, isSigned, isOver }: ListedDay): DayState {
  if (isSigned) return 'signed';
  if (lines === 0) return 'noStatement';
  if (!isOver) return 'running';
  return open > 0 ? 'toMatch' : 'toSign';
}

/**
 * A day with its lines, its payouts and deposits without one, and the pairs that are proposed; those that are
 * open stand first.
 */
export const readReconciledDay = (ctx: AdminContext, place: ReadReconciledDay): Promise<ReconciledDay> =>
  together(ctx.db, (db) => readDay({ ...ctx, db }, place));

/**
 * Reads the day in the transaction of the caller. `seen` names all that the day shows but the pairs that are
 * proposed.
 */
export async function readDay(ctx: AdminContext, place: ReadReconciledDay): Promise<ReconciledDay> {
  const { currency, day } = place;
  const zone = ctx.config.businessTz;
  const [sums, won, [signed]] = await Promise.all([
    readDaySums(ctx.db, { currency, day, zone }),
    readWonRate(ctx, ctx.db),
    read<{ by: string; at: string }>(
      ctx,
      sql`select username as by, reconciled_days.created_at as at from reconciled_days join admins on admins.id = signed_by
      where currency = ${currency} and day = ${day}`,
    ),
  ]);
  const [lines, payouts, deposits, pairs] = await Promise.all([
    // On a signed day a line stays as it was signed.
    readLines(ctx, place, signed ? sql`false` : isTakenBack),
    readPayouts(ctx, place),
    readDeposits(ctx, place),
    signed ? [] : readPairs(ctx, { ...place, won }),
  ]);
  const shown = {
    signed: signed ? { by: signed.by, at: iso(signed.at) } : null,
    moneyIn: sums.moneyIn,
    moneyOut: sums.moneyOut,
    paid: sums.paid,
    open: signed ? 0 : sums.openLines + sums.openPayouts + sums.openDeposits,
    lines: lines.map((line) => ({
      ...line,
      ourAmount: line.ourAmount === null ? null : Number(line.ourAmount),
    })),
    payouts: payouts.map((payout) => ({ ...payout, endedAt: iso(payout.endedAt) })),
    deposits: deposits.map((deposit) => ({
      ...deposit,
      amount: Number(deposit.amount),
      completedAt: iso(deposit.completedAt),
    })),
  };
  return { ...shown, pairs, seen: digestOf(shown) };
}

const readLines = (ctx: AdminContext, { currency, day }: ReadReconciledDay, isGone: SQL) =>
  read<ReconciledDay['lines'][number]>(
    ctx,
    sql`select line.id, account.name as account, to_char(line.day, 'YYYY-MM-DD') as day, line.time, line.amount, line.holder,
        line.description, line.reference, line.withdrawal_id as "withdrawalId", case when not ${isGone} then line.deposit_id end as "depositId",
        case when not ${isGone} then line.matched_by end as "matchedBy", admins.username as "matchedByAdmin",
        case when ${isGone} then '' else line.explanation end as explanation, members.username,
        coalesce(-${sql.raw(currency === 'KRW' ? 'paid.krw_amount' : 'paid.payout')}, deposits.amount + deposits.correction) as "ourAmount"
      from statement_lines line join statement_accounts account on account.id = line.account_id
      left join withdrawals paid on paid.id = line.withdrawal_id left join deposits on deposits.id = line.deposit_id and not ${isGone}
      left join members on members.id = coalesce(paid.member_id, deposits.member_id)
      left join admins on admins.id = line.matched_by_admin and not ${isGone}
      where line.currency = ${currency} and line.day = ${day}
      order by ${isOpenLine} desc, line.matched_by is null desc, line.time, line.id`,
  );

/** Payouts that no line shows. */
const readPayouts = (ctx: AdminContext, { currency, day }: ReadReconciledDay) =>
  read<ReconciledDay['payouts'][number]>(
    ctx,
    sql`select withdrawals.id, ${amountOf(currency)} as amount, withdrawals.ended_at as "endedAt", username, members.name,
        ${paidHolder} as holder, batch.number as batch, item.line, note.reason as explanation
      from withdrawals join members on members.id = member_id
      left join payout_items item on item.withdrawal_id = withdrawals.id and item.state = 'paid'
      left join payout_batches batch on batch.id = item.batch_id
      left join payout_explanations note on note.withdrawal_id = withdrawals.id
      where ${paidOn(currency, ctx.config.businessTz, day)}
        and not exists (select 1 from statement_lines line where line.withdrawal_id = withdrawals.id)
      order by note.reason is not null, withdrawals.ended_at, withdrawals.id`,
  );

/** Deposits that no line shows. */
const readDeposits = (ctx: AdminContext, { currency, day }: ReadReconciledDay) =>
  read<ReconciledDay['deposits'][number]>(
    ctx,
    sql`select deposits.id, deposits.amount + deposits.correction as amount, deposits.completed_at as "completedAt", username,
        members.name, coalesce(deposits.corrected_holder, deposits.account_holder) as holder, note.reason as explanation
      from deposits join members on members.id = member_id
      left join deposit_explanations note on note.deposit_id = deposits.id
      where ${creditedOn(currency, ctx.config.businessTz, day)} and ${isWithoutLine}
      order by note.reason is not null, deposits.completed_at, deposits.id`,
  );
