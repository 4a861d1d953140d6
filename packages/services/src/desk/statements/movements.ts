import type { Database } from '@starline/db/connection';
import { total } from '@starline/domain/money';
import { movementKind } from '@starline/domain/statements';
import { type SQL, sql } from 'drizzle-orm';
import type { PostedMovement } from './records.ts';

/** An account in a period of business days, both inclusive. */
export type AccountPeriod = { accountId: number; from: string; to: string };

/**
 * Every id of a posting that begins with its month is above this one.
 * docs/decisions/0028-months-as-partitions.md
 */
const FIRST_MONTHLY_ID = sql.raw('1000000000000000');
const beforeMonthAfter = (day: string): SQL =>
  sql`tx_id < month_id((${day}::date + interval '1 month')::date, 0)`;
const fromMonthOf = (day: string): SQL =>
  sql`(tx_id >= month_id(${day}::date, 0) or tx_id < ${FIRST_MONTHLY_ID})`;
/** The condition that a transfer may count in a period: its posting has an id of one of the months. */
export const inMonthsOf = ({ from, to }: Pick<AccountPeriod, 'from' | 'to'>): SQL =>
  sql`${fromMonthOf(from)} and ${beforeMonthAfter(to)}`;

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

/** The movements of an account in a period, oldest effective day first. */
export async function readMovements(
  db: Database,
  { accountId, from, to }: AccountPeriod,
): Promise<Omit<PostedMovement, 'balance'>[]> {
  const found = await db.execute<Row>(sql`
    select moved.id, moved.tx_id, day.effective_day as day, tx.created_at as booked_at, tx.natural_key, moved.amount
    from ${sides(accountId, inMonthsOf({ from, to }))}
    join ledger_txs tx on tx.id = moved.tx_id
    join ledger_days day on day.tx_id = moved.tx_id
    where day.effective_day between ${from} and ${to}
    order by day.effective_day, tx.created_at, moved.id`);
  return found.rows.map((row) => ({
    id: row.id,
    day: row.day,
    bookedAt: new Date(row.booked_at).toISOString(),
    kind: movementKind(row.natural_key),
    amount: total(row.amount),
    txId: row.tx_id,
    naturalKey: row.natural_key,
  }));
}

/** The movements, each with the balance after it. */
export function withBalances(
  movements: readonly Omit<PostedMovement, 'balance'>[],
  opening: number,
): PostedMovement[] {
  let balance = opening;
  return movements.map((movement) => {
    balance += movement.amount;
    return { ...movement, balance: total(balance) };
  });
}
