import type { Database } from '@starline/db/connection';
import type { Currency } from '@starline/domain/bank-statements';
import { sql } from 'drizzle-orm';
import { amountOf, creditedOn, isOpenLine, isWithoutLine, paidOn } from './records.ts';

export type DaySums = {
  lines: number;
  moneyIn: number;
  moneyOut: number;
  paid: number;
  explained: number;
  credited: number;
  creditedExplained: number;
  openLines: number;
  openPayouts: number;
  openDeposits: number;
};

/**
 * The sums of a business day, computed from the lines of its statements and from what was paid and credited
 * on it. `openLines`, `openPayouts` and `openDeposits` have neither a match nor an explanation.
 */
export async function readDaySums(
  db: Database,
  { currency, day, zone }: { currency: Currency; day: string; zone: string },
): Promise<DaySums> {
  const amount = amountOf(currency);
  const found = await db.execute<DaySums>(sql`
    with lines as (select * from statement_lines where currency = ${currency} and day = ${day}),
      payouts as (
        select withdrawals.id, ${amount} as amount, payout_explanations.reason,
          exists (select 1 from statement_lines line where line.withdrawal_id = withdrawals.id) as has_line
        from withdrawals left join payout_explanations on withdrawal_id = withdrawals.id
        where ${paidOn(currency, zone, day)}),
      received as (
        select deposits.amount, deposit_explanations.reason, ${isWithoutLine} as is_without_line
        from deposits left join deposit_explanations on deposit_id = deposits.id
        where ${creditedOn(currency, zone, day)})
    select (select count(*)::int from lines) as lines,
      (select coalesce(sum(amount) filter (where amount > 0), 0)::bigint from lines) as "moneyIn",
      (select coalesce(-sum(amount) filter (where amount < 0), 0)::bigint from lines) as "moneyOut",
      (select coalesce(sum(amount), 0)::bigint from payouts) as paid,
      (select coalesce(sum(amount) filter (where reason is not null), 0)::bigint from payouts) as explained,
      (select coalesce(sum(amount), 0)::bigint from received) as credited,
      (select coalesce(sum(amount) filter (where reason is not null), 0)::bigint from received) as "creditedExplained",
      (select count(*)::int from lines line where ${isOpenLine}) as "openLines",
      (select count(*)::int from payouts where not has_line and reason is null) as "openPayouts",
      (select count(*)::int from received where is_without_line and reason is null) as "openDeposits"`);
  const [sums] = found.rows;
  if (!sums) throw new Error('the sums of a day were not read');
  return Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])) as DaySums;
}
