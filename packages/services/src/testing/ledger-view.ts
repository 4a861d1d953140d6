import type { Database } from '@starline/db/connection';
import {
  MEMBER_ACCOUNTS,
  type MemberAccount,
  SYSTEM_ACCOUNTS,
  type SystemAccount,
} from '@starline/domain/ledger';
import { sql } from 'drizzle-orm';
import { readAccounts } from '../money/balances/read.ts';
import { DEBT_CODES } from '../money/ledger/account-codes.ts';

/** A member's balances in points; zero balances are left out. */
export async function holdings(
  db: Database,
  memberId: number,
): Promise<Partial<Record<MemberAccount, number>>> {
  const of = await readAccounts(db, memberId);
  const names = Object.keys(MEMBER_ACCOUNTS) as MemberAccount[];
  return Object.fromEntries(
    names.map((name) => [name, of(name) / 100] as const).filter(([, points]) => points !== 0),
  );
}

/** A system account's balance in points, from its transfers. */
export async function systemBalance(db: Database, account: SystemAccount): Promise<number> {
  const { id } = SYSTEM_ACCOUNTS[account];
  const found = await db.execute<{ balance: number }>(sql`
    select (coalesce(sum(amount) filter (where credit_account = ${id}), 0) - coalesce(sum(amount) filter (where debit_account = ${id}), 0))::bigint as balance
    from ledger_transfers`);
  return (found.rows[0]?.balance ?? 0) / 100;
}

/** Member accounts whose balance differs from their transfers; empty when the ledger is consistent. */
export async function unbalanced(db: Database): Promise<unknown[]> {
  const found = await db.execute(sql`
    with moved as (
      select account, sum(amount) as amount from (
        select credit_account as account, amount from ledger_transfers
        union all select debit_account, -amount from ledger_transfers) as both_sides
      group by account)
    select coalesce(moved.account, held.id) as account, held.balance, moved.amount from ledger_accounts held
    full join moved on moved.account = held.id
    where coalesce(moved.account, held.id) >= 16
      and coalesce(held.balance, 0) <> coalesce(moved.amount, 0) * case when coalesce(moved.account, held.id) % 16 in (${DEBT_CODES}) then -1 else 1 end`);
  return found.rows;
}
