import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { type MemberAccount, memberAccountId } from '@starline/domain/ledger';
import { type Amount, total } from '@starline/domain/money';

export type LockedAccounts = ReadonlyMap<number, Amount>;

const lock = statement<{ id: number; balance: number }>(
  'lock accounts',
  'select id, balance from ledger_accounts where id = any($1::bigint[]) order by id for no key update',
);
const create = statement(
  'create accounts',
  `insert into ledger_accounts (id, member_id)
   select id, id / 16 from unnest($1::bigint[]) as id order by id on conflict (id) do nothing`,
);

/**
 * Creates missing member accounts and locks all in ascending order of id until the transaction ends. Returns
 * their balances in hundredths, read after locking. docs/domain/ledger.md#protocol.
 */
export async function lockAccounts(tx: Database, accountIds: Iterable<number>): Promise<LockedAccounts> {
  const ids = [...new Set(accountIds)].sort((a, b) => a - b);
  if (ids.length === 0) return new Map();
  let locked = await lock(tx, ids);
  if (locked.rows.length < ids.length) {
    await create(tx, ids);
    locked = await lock(tx, ids);
  }
  return new Map(locked.rows.map((row) => [row.id, total(row.balance)]));
}

/** `lockAccounts` for accounts of one member. */
export const lockMember = (tx: Database, member: number, accounts: readonly MemberAccount[]) =>
  lockAccounts(
    tx,
    accounts.map((account) => memberAccountId(member, account)),
  );

/** The balance of a locked account in hundredths. Throws Error for an account that was not locked. */
export function balanceOf(locked: LockedAccounts, member: number, account: MemberAccount): Amount {
  const balance = locked.get(memberAccountId(member, account));
  if (balance === undefined) throw new Error(`account ${account} of member ${member} is not locked`);
  return balance;
}
