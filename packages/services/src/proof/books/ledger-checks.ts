import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { MEMBER_ACCOUNTS, SYSTEM_ACCOUNTS, type SystemAccount } from '@starline/domain/ledger';
import { COMPLETED, PAID, REQUESTED } from '@starline/domain/request-states';
import { type SQL, sql } from 'drizzle-orm';
import { codesOf, DEBT_CODES } from '../../money/ledger/account-codes.ts';
import { stayed } from '../../money/withdrawal-ends/returned.ts';
import { allSides } from './closing/moved.ts';
import { type Checked, compare } from './compare.ts';

const accountNames = sql.raw(
  Object.entries(MEMBER_ACCOUNTS)
    .map(([name, { code }]) => `when ${code} then '${name}'`)
    .join(' '),
);
const isDebt = (id: SQL): SQL => sql`${id} % 16 in (${DEBT_CODES})`;
const isLotto = (id: SQL): SQL => sql`(${id} % 16 >= ${codesOf('lotto')})`;

/**
 * Checks that every member account's balance is the sum of its transfers, in the one asset the account may
 * hold.
 */
export const checkBalances = (tx: Database, input: { isFull: boolean }): Promise<Checked> =>
  compare(
    tx,
    sql`
    select 'member ' || (account / 16) || ' ' || case account % 16 ${accountNames} end,
      coalesce(moved, 0)::text || case when is_foreign then ' and another asset' else '' end, balance::text
    from (
      select coalesce(held.id, moved.account) as account, held.balance, coalesce(moved.is_foreign, false) as is_foreign,
        case when ${isDebt(sql`moved.account`)} then -moved.amount else moved.amount end as moved
      from ledger_accounts held
      full join (
        select account, total(amount) as amount, bool_or((asset = 'lotto') <> ${isLotto(sql`account`)}) as is_foreign
        from (${allSides(input)}) as side where account >= 16 group by account) as moved on moved.account = held.id) as account`,
  );

/** What an import gave to members, less their debts. docs/domain/moving-in.md#ledger. */
const opened = (of: SQL): SQL => sql`
  select -coalesce(sum(case when ${isDebt(sql`account`)} then -amount else amount end), 0) from opening_balances where ${of}`;

/**
 * The balance each system account should have according to the business tables. Signs as in the trial
 * balance: outflows are negative.
 */
const EXPECTED: Partial<Record<SystemAccount, SQL>> = {
  deposits_in: sql`select -coalesce(sum(amount + correction), 0) from deposits where status = ${literal(COMPLETED)} and deleted_at is null`,
  sales: sql`select coalesce(sum(price), 0) from purchases where type = 'normal' and status <> 'cancelled'`,
  surcharge: sql`select coalesce(sum(used_withdraw - amount), 0) from conversions`,
  fees: sql`select coalesce(sum(fee), 0) from withdrawals where status = ${literal(PAID)} and type <> 'lotto' and ${stayed}`,
  payouts: sql`select coalesce(sum(payout), 0) from withdrawals where status = ${literal(PAID)} and type <> 'lotto' and ${stayed}`,
  lotto_fees: sql`select coalesce(sum(fee), 0) from withdrawals where status = ${literal(PAID)} and type = 'lotto'`,
  lotto_payouts: sql`select coalesce(sum(payout), 0) from withdrawals where status = ${literal(PAID)} and type = 'lotto'`,
  adjustments: sql`select -coalesce(sum(point), 0) from adjustments where type = 'point' and not is_hidden and deleted_at is null`,
  lotto_adjustments: sql`select -coalesce(sum(point), 0) from adjustments where type = 'lotto' and deleted_at is null`,
  opening: opened(sql`not ${isLotto(sql`account`)}`),
  lotto_opening: opened(isLotto(sql`account`)),
};

export const systemBalances = (input: { isFull: boolean }): SQL => sql`
  select account, total(amount) as balance from (${allSides(input)}) as side where account < 16 group by account`;

/**
 * Checks that the ledger agrees with the business tables on deposits, sales, fees, payouts and adjustments.
 */
export function checkSystemAccounts(tx: Database, input: { isFull: boolean }): Promise<Checked> {
  const rows = Object.entries(EXPECTED).map(
    ([name, expected]) =>
      sql`select ${name}::text as name, ${SYSTEM_ACCOUNTS[name as SystemAccount].id}::bigint as account, (${expected})::bigint as expected`,
  );
  return compare(
    tx,
    sql`select name, expected::text, coalesce(held.balance, 0)::text
      from (${sql.join(rows, sql` union all `)}) as wanted left join (${systemBalances(input)}) as held using (account)`,
  );
}

/** Checks that a member's holds equal the member's open requests. */
export const checkHolds = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    select 'member ' || (coalesce(held.id, asked.account) / 16), coalesce(asked.amount, 0)::text, coalesce(held.balance, 0)::text
    from (select id, balance from ledger_accounts
      where id % 16 in (${codesOf('withdraw_hold', 'lotto_hold')})) as held
    full join (
      select member_id * 16 + case type when 'lotto' then ${codesOf('lotto_hold')} else ${codesOf('withdraw_hold')} end as account,
        total(amount) as amount from withdrawals where status = ${literal(REQUESTED)} group by 1) as asked on asked.account = held.id`,
  );
