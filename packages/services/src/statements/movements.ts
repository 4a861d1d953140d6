import type { Database } from '@starline/db/connection';
import {
  ACCOUNTS_PER_MEMBER,
  MEMBER_ACCOUNTS,
  memberAccountId,
  systemAccountId,
} from '@starline/domain/ledger';
import { total } from '@starline/domain/money';
import { movementKind } from '@starline/domain/statements';
import { type SQL, sql } from 'drizzle-orm';
import type { PostedMovement } from './records.ts';

/** An account in a period of business days, both inclusive. */
export type AccountPeriod = { accountId: number; from: string; to: string };

/** Every id of a posting that begins with its month is above this one. docs/decisions/0028-months-as-partitions.md */
const FIRST_MONTHLY_ID = sql.raw('1000000000000000');
const beforeMonthAfter = (day: string): SQL =>
  sql`tx_id < month_id((${day}::date + interval '1 month')::date, 0)`;
const fromMonthOf = (day: string): SQL =>
  sql`(tx_id >= month_id(${day}::date, 0) or tx_id < ${FIRST_MONTHLY_ID})`;

/** Both sides of the account's transfers of some months, each read through its own index. */
const sides = (accountId: number, months: SQL): SQL => sql`(
  select id, tx_id, amount from ledger_transfers where credit_account = ${accountId} and ${months}
  union all
  select id, tx_id, -amount from ledger_transfers where debit_account = ${accountId} and ${months}) as moved`;

type Row = {
  id: number;
  tx_id: number;
  day: string;
  booked_at: string;
  natural_key: string;
  amount: number;
};

/** The movements of an account in a period, oldest effective day first, each with the balance after it. */
export async function readMovements(
  db: Database,
  { accountId, from, to }: AccountPeriod,
  opening: number,
): Promise<PostedMovement[]> {
  const months = sql`${fromMonthOf(from)} and ${beforeMonthAfter(to)}`;
  const found = await db.execute<Row>(sql`
    select moved.id, moved.tx_id, day.effective_day as day, tx.created_at as booked_at, tx.natural_key, moved.amount
    from ${sides(accountId, months)}
    join ledger_txs tx on tx.id = moved.tx_id
    join ledger_days day on day.tx_id = moved.tx_id
    where day.effective_day between ${from} and ${to}
    order by day.effective_day, tx.created_at, moved.id`);
  let balance = opening;
  return found.rows.map((row) => {
    balance += row.amount;
    return {
      id: row.id,
      day: row.day,
      bookedAt: new Date(row.booked_at).toISOString(),
      kind: movementKind(row.natural_key),
      amount: total(row.amount),
      balance: total(balance),
      txId: row.tx_id,
      naturalKey: row.natural_key,
    };
  });
}

/** A condition that a withdrawal took points from the account. The posting that took them may be archived, its request never is. */
const heldFrom = (accountId: number): SQL => {
  const { withdrawable, center, lotto } = MEMBER_ACCOUNTS;
  switch (accountId % ACCOUNTS_PER_MEMBER) {
    case withdrawable.code:
      return sql`type <> 'lotto' and amount > center_amount`;
    case center.code:
      return sql`center_amount > 0`;
    case lotto.code:
      return sql`type = 'lotto'`;
    default:
      return sql`false`;
  }
};

/**
 * What was kept of the account's points in a period, in hundredths: surcharges of conversions, and fees of withdrawals on the
 * day of their payment, less those that a return gave back on its day.
 */
export async function readFees(db: Database, { accountId, from, to }: AccountPeriod): Promise<number> {
  const memberId = Math.floor(accountId / ACCOUNTS_PER_MEMBER);
  const holds = sql.raw(
    `${memberAccountId(memberId, 'withdraw_hold')}, ${memberAccountId(memberId, 'lotto_hold')}`,
  );
  const fees = sql.raw(
    [systemAccountId('fees'), systemAccountId('lotto_fees'), systemAccountId('surcharge')].join(', '),
  );
  const found = await db.execute<{ fees: number }>(sql`
    select total(fee.amount) as fees from ledger_transfers fee
    join ledger_txs tx on tx.id = fee.tx_id
    join ledger_days day on day.tx_id = fee.tx_id
    where fee.debit_account in (${accountId}, ${holds}) and fee.credit_account in (${fees})
      and day.effective_day between ${from} and ${to}
      and (fee.debit_account = ${accountId} or exists (
        select 1 from withdrawals where id = split_part(tx.natural_key, ':', 2)::bigint and ${heldFrom(accountId)}))`);
  const back = await db.execute<{ fees: number }>(sql`
    select total(fee) as fees from withdrawals
    join payout_returns back on back.withdrawal_id = withdrawals.id
    join ledger_txs tx on tx.natural_key = 'withdraw:' || withdrawals.id || ':return'
    join ledger_days day on day.tx_id = tx.id
    where withdrawals.member_id = ${memberId} and day.effective_day between ${from} and ${to} and ${heldFrom(accountId)}`);
  return (found.rows[0]?.fees ?? 0) - (back.rows[0]?.fees ?? 0);
}
