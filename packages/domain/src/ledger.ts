export const ASSETS = ['point', 'lotto'] as const;
export type Asset = (typeof ASSETS)[number];

/**
 * Member accounts; the code is the low four bits of the account's id. docs/domain/ledger.md#accounts. A debt
 * is debit-normal: a transfer out of it raises its balance, a transfer into it repays. All others are
 * credit-normal.
 */
export const MEMBER_ACCOUNTS = {
  withdrawable: { code: 1, asset: 'point' },
  center: { code: 2, asset: 'point' },
  purchase: { code: 3, asset: 'point' },
  withdraw_hold: { code: 4, asset: 'point' },
  owed: { code: 5, asset: 'point', isDebt: true },
  lotto: { code: 6, asset: 'lotto' },
  lotto_hold: { code: 7, asset: 'lotto' },
  lotto_owed: { code: 8, asset: 'lotto', isDebt: true },
} as const satisfies Record<string, { code: number; asset: Asset; isDebt?: true }>;
export type MemberAccount = keyof typeof MEMBER_ACCOUNTS;

/** System accounts are never locked and never updated: their balance is derived from the transfers. */
export const SYSTEM_ACCOUNTS = {
  deposits_in: { id: 1, asset: 'point' },
  rewards: { id: 2, asset: 'point' },
  sales: { id: 3, asset: 'point' },
  fees: { id: 4, asset: 'point' },
  surcharge: { id: 5, asset: 'point' },
  payouts: { id: 6, asset: 'point' },
  adjustments: { id: 7, asset: 'point' },
  lotto_issue: { id: 8, asset: 'lotto' },
  lotto_payouts: { id: 9, asset: 'lotto' },
  lotto_fees: { id: 10, asset: 'lotto' },
  lotto_adjustments: { id: 11, asset: 'lotto' },
  opening: { id: 12, asset: 'point' },
  lotto_opening: { id: 13, asset: 'lotto' },
} as const satisfies Record<string, { id: number; asset: Asset }>;
export type SystemAccount = keyof typeof SYSTEM_ACCOUNTS;

export const ACCOUNTS_PER_MEMBER = 16;

/** The id of a member's account, computed without a lookup; ascending ids are ascending members. */
export const memberAccountId = (memberId: number, account: MemberAccount): number =>
  memberId * ACCOUNTS_PER_MEMBER + MEMBER_ACCOUNTS[account].code;

/** The asset of a member's account. Throws for an id that no account of a member has. */
export function assetOfAccount(accountId: number): Asset {
  const code = accountId % ACCOUNTS_PER_MEMBER;
  const found = Object.values(MEMBER_ACCOUNTS).find((account) => account.code === code);
  if (!found) throw new RangeError(`not the account of a member: ${accountId}`);
  return found.asset;
}

/** The first and last id of a member's accounts: one range of the primary key. */
export const accountIdsOf = (memberId: number): [first: number, last: number] => [
  memberId * ACCOUNTS_PER_MEMBER,
  (memberId + 1) * ACCOUNTS_PER_MEMBER - 1,
];

export const systemAccountId = (account: SystemAccount): number => SYSTEM_ACCOUNTS[account].id;

export const isMemberAccount = (accountId: number): boolean => accountId >= ACCOUNTS_PER_MEMBER;
