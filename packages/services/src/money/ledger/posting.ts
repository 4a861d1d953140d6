import type { Asset, MemberAccount, SystemAccount } from '@starline/domain/ledger';
import {
  ACCOUNTS_PER_MEMBER,
  MEMBER_ACCOUNTS,
  memberAccountId,
  systemAccountId,
} from '@starline/domain/ledger';
import type { Amount } from '@starline/domain/money';

/** One transfer: `amount` > 0 in hundredths of `asset`, from `debit` to `credit` (account ids). */
export type Transfer = { debit: number; credit: number; asset: Asset; amount: Amount };

export type Place = { member: number; account: MemberAccount } | { system: SystemAccount };

export const placeId = (place: Place): number =>
  'member' in place ? memberAccountId(place.member, place.account) : systemAccountId(place.system);

/** A transfer of `amount` hundredths from one account to another. */
export const transfer = (from: Place, to: Place, asset: Asset, amount: Amount): Transfer => ({
  debit: placeId(from),
  credit: placeId(to),
  asset,
  amount,
});

const DEBT_CODES: ReadonlySet<number> = new Set(
  Object.values(MEMBER_ACCOUNTS)
    .filter((account) => 'isDebt' in account)
    .map((account) => account.code),
);

export const isDebtAccount = (accountId: number): boolean =>
  accountId >= ACCOUNTS_PER_MEMBER && DEBT_CODES.has(accountId % ACCOUNTS_PER_MEMBER);

/** Debts are debit-normal: a transfer out of a debt increases it. */
const sign = (accountId: number): 1 | -1 => (isDebtAccount(accountId) ? -1 : 1);

/** The change of each member account's balance by the transfers, in hundredths. */
export function balanceChanges(transfers: readonly Transfer[]): Map<number, number> {
  const changes = new Map<number, number>();
  const add = (accountId: number, change: number) => {
    if (accountId >= ACCOUNTS_PER_MEMBER)
      changes.set(accountId, (changes.get(accountId) ?? 0) + sign(accountId) * change);
  };
  for (const { debit, credit, amount } of transfers) {
    add(debit, -amount);
    add(credit, amount);
  }
  return changes;
}
