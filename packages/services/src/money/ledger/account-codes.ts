import { MEMBER_ACCOUNTS, type MemberAccount } from '@starline/domain/ledger';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the codes of member accounts as an SQL list without parentheses. docs/domain/ledger.md#accounts.
 */
export const codesOf = (...accounts: readonly MemberAccount[]): SQL =>
  sql.raw(accounts.map((account) => MEMBER_ACCOUNTS[account].code).join(', '));

const DEBTS = (Object.keys(MEMBER_ACCOUNTS) as MemberAccount[]).filter(
  (account) => 'isDebt' in MEMBER_ACCOUNTS[account],
);

/** The codes of the debit-normal accounts as an SQL list without parentheses. */
export const DEBT_CODES = codesOf(...DEBTS);
