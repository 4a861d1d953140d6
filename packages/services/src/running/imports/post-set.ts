import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { type SQL, sql } from 'drizzle-orm';
import { DEBT_CODES } from '../../money/ledger/account-codes.ts';

/** One instant and day for all postings of an import. */
export type Booking = { bookedAt: string; day: BusinessDay };

const signed = (account: SQL, change: SQL): SQL =>
  sql`case when ${account} % 16 in (${DEBT_CODES}) then -(${change}) else ${change} end`;

/**
 * Posts many transactions in sets, as the import itself: `lines` yields key, debit, credit, asset and amount
 * of each transfer. Writes the balances by what the transfers add to each account, the postings under their
 * natural keys and the transfers. A used key or a balance below zero fails the statement, and with it the
 * step. Returns the number of transfers. docs/domain/ledger.md#protocol.
 */
export async function postSet(tx: Database, booking: Booking, lines: SQL): Promise<number> {
  await tx.execute(sql`create temporary table lines on commit drop as
    select key, debit, credit, asset, amount from (${lines}) as line where amount > 0`);
  await tx.execute(sql`
    create temporary table changes on commit drop as
    select account, sum(change)::bigint as change from (
      select credit as account, ${signed(sql`credit`, sql`amount`)} as change from lines where credit >= 16
      union all select debit, ${signed(sql`debit`, sql`-amount`)} from lines where debit >= 16) as side
    group by account having sum(change) <> 0`);
  await tx.execute(sql`
    insert into ledger_accounts (id, member_id, balance) select account, account / 16, change from changes where change > 0 order by account
    on conflict (id) do update set balance = ledger_accounts.balance + excluded.balance`);
  const taken = await tx.execute(sql`
    update ledger_accounts held set balance = balance + change from changes where held.id = account and change < 0`);
  const lacking = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from changes where change < 0`,
  );
  if (taken.rowCount !== lacking.rows[0]?.count)
    throw new Error('a posting takes from an account that does not exist');
  await tx.execute(sql`
    insert into ledger_txs (id, natural_key, actor_kind, created_at, effective_day, cause)
    select next_ledger_tx(${booking.day}), key, 'system', ${booking.bookedAt}::timestamptz, ${booking.day}::date, 'operator import'
    from (select distinct key from lines order by key) as posting`);
  const moved = await tx.execute(sql`
    insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
    select tx.id, debit, credit, asset, amount from lines join ledger_txs tx on tx.natural_key = key order by tx.id, debit, credit`);
  await tx.execute(sql`drop table lines, changes`);
  return moved.rowCount ?? 0;
}
