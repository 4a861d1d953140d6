import type { BankAccount } from '@starline/domain/withdrawals';

type Typed = {
  bankName?: string | undefined;
  accountHolder?: string | undefined;
  accountNumber?: string | undefined;
};

/** The bank account of a request: omitted fields come from the profile. docs/domain/withdrawals.md#types. */
export const destinationOf = (typed: Typed, profile: BankAccount): BankAccount => ({
  bankName: typed.bankName ?? profile.bankName,
  accountHolder: typed.accountHolder ?? profile.accountHolder,
  accountNumber: typed.accountNumber ?? profile.accountNumber,
});
