import type { Database } from '@starline/db/connection';
import {
  ACCOUNTS_PER_MEMBER,
  type Asset,
  MEMBER_ACCOUNTS,
  type MemberAccount,
  memberAccountId,
} from '@starline/domain/ledger';
import { amount } from '@starline/domain/money';
import { type SQL, sql } from 'drizzle-orm';
import { DEBT_CODES } from './account-codes.ts';
import type { Transfer } from './posting.ts';

/**
 * What a forced reversal takes from after the account that was given to, in this order, and the debt that
 * takes the rest. Purchase points are never taken for other points. docs/domain/ledger.md#forced-reversals.
 */
const TAKEN_FROM: Record<Asset, { accounts: readonly MemberAccount[]; debt: MemberAccount }> = {
  point: { accounts: ['withdrawable', 'center'], debt: 'owed' },
  lotto: { accounts: ['lotto'], debt: 'lotto_owed' },
};
const ASSETS = Object.keys(TAKEN_FROM) as Asset[];
const valuesOf = (rows: readonly string[]): SQL => sql.raw(`(values ${rows.join(', ')})`);
const SOURCES = valuesOf(
  ASSETS.flatMap((asset) =>
    TAKEN_FROM[asset].accounts.map(
      (account, index) => `('${asset}', ${MEMBER_ACCOUNTS[account].code}, ${index})`,
    ),
  ),
);
const DEBTS = valuesOf(
  ASSETS.map((asset) => `('${asset}', ${MEMBER_ACCOUNTS[TAKEN_FROM[asset].debt].code})`),
);

/**
 * The accounts that a forced transfer may take from: lock all of them first. A system account gives without
 * limit.
 */
export function accountsToTakeFrom({ debit, asset }: Pick<Transfer, 'debit' | 'asset'>): number[] {
  if (debit < ACCOUNTS_PER_MEMBER) return [debit];
  const member = Math.floor(debit / ACCOUNTS_PER_MEMBER);
  const { accounts, debt } = TAKEN_FROM[asset];
  return [...new Set([debit, ...[...accounts, debt].map((account) => memberAccountId(member, account))])];
}

/**
 * `accountsToTakeFrom` in SQL: the ids for the rows (debit, asset) of `asked`, which take from members only.
 */
export const accountsTakenFrom = (asked: SQL): SQL => sql`
  select debit as id from (${asked}) as asked
  union select debit / 16 * 16 + code from (${asked}) as asked
    join (select * from ${SOURCES} as source (asset, code, ordinal) union all select *, 0 from ${DEBTS} as debt (asset, code)) as source using (asset)`;

/**
 * Splits the transfers of `asked` (position, debit, credit, asset, amount) over what the members hold: the
 * only implementation of the order of forced reversals, for one posting and for a whole day. Each transfer
 * takes from its own account, in the order of positions; what is missing is taken from the other accounts of
 * the member, then from the debt. A debt that was repaid takes all of it back. Returns (position, step,
 * debit, credit, asset, amount). The caller has locked the accounts, unless it only previews.
 * docs/domain/ledger.md#forced-reversals.
 */
export const takenFrom = (asked: SQL): SQL => sql`
  with own as (
    select asked.*, case when debit < 16 or debit % 16 in (${DEBT_CODES}) then amount
      else greatest(0, least(amount, coalesce(held.balance, 0) - (total(amount) over (partition by debit order by position) - amount))) end as taken
    from (${asked}) as asked left join ledger_accounts held on held.id = debit
  ), missing as (
    select position, debit / 16 as member, credit, asset, amount - taken as amount,
      total(amount - taken) over (partition by debit / 16, asset order by position) as until
    from own where taken < amount
  ), sources as (
    select member, asset, ordinal, held.id, held.balance - coalesce(used.taken, 0) as amount,
      total(held.balance - coalesce(used.taken, 0)) over (partition by member, asset order by ordinal) as until
    from (select distinct member, asset from missing) as short
    join ${SOURCES} as source (asset, code, ordinal) using (asset)
    join ledger_accounts held on held.id = member * 16 + code
    left join (select debit, total(taken) as taken from own group by debit) as used on used.debit = held.id
  ), others as (
    select position, 1 + ordinal as step, sources.id as debit, credit, asset,
      least(missing.until, sources.until) - greatest(missing.until - missing.amount, sources.until - sources.amount) as amount
    from missing join sources using (member, asset)
  ), split as (
    select position, 0 as step, debit, credit, asset, taken as amount from own
    union all select * from others where amount > 0
    union all
    select missing.position, 9, member * 16 + code, missing.credit, asset, missing.amount - coalesce(other.amount, 0)
    from missing join ${DEBTS} as debt (asset, code) using (asset)
    left join (select position, total(amount) as amount from others where amount > 0 group by position) as other using (position))
  select * from split where amount > 0`;

/** `takenFrom` for a few transfers: the parts of each, in the order given. */
export async function splitOverHeld(db: Database, asked: readonly Transfer[]): Promise<Transfer[][]> {
  const column = (values: readonly unknown[], type: string) =>
    sql`${sql.param([...values])}::${sql.raw(type)}[]`;
  const rows = sql`select (ordinality - 1)::int as position, debit, credit, asset, amount from unnest(
    ${column(
      asked.map(({ debit }) => debit),
      'bigint',
    )}, ${column(
      asked.map(({ credit }) => credit),
      'bigint',
    )},
    ${column(
      asked.map(({ asset }) => asset),
      'text',
    )}, ${column(
      asked.map((each) => each.amount),
      'bigint',
    )})
    with ordinality as asked (debit, credit, asset, amount, ordinality)`;
  const found = await db.execute<Transfer & { position: number }>(
    sql`select * from (${takenFrom(rows)}) as split order by position, step`,
  );
  const parts: Transfer[][] = asked.map(() => []);
  for (const { position, debit, credit, asset, amount: part } of found.rows)
    parts[position]?.push({ debit, credit, asset, amount: amount(part) });
  return parts;
}
