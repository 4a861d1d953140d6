import { BANKS, type Bank } from './banks.ts';
import { typed } from './typed.ts';

/**
 * An account that a bank file can carry. Only `bankAccount` makes one.
 * docs/domain/withdrawals.md#bank-account
 */
export type BankAccount = {
  readonly bankName: Bank;
  readonly accountHolder: string;
  readonly accountNumber: string;
} & { readonly made: 'BankAccount' };

export type BankFields = { bankName: string; accountHolder: string; accountNumber: string };
export type BankFault = 'required' | 'bank_unknown' | 'holder_letters' | 'account_digits';

/**
 * The digits of an account number, as files of banks take it; undefined for a text that is no account number.
 */
export function accountDigits(account: string): string | undefined {
  const digits = typed(account, 'account').replaceAll('-', '');
  return /^\d{4,20}$/.test(digits) ? digits : undefined;
}

const RULES: { [Field in keyof BankFields]: (text: string) => BankFault | undefined } = {
  bankName: (text) => ((BANKS as readonly string[]).includes(text) ? undefined : 'bank_unknown'),
  accountHolder: (text) => (/\p{L}.*\p{L}/u.test(text) ? undefined : 'holder_letters'),
  accountNumber: (text) => (accountDigits(text) === undefined ? 'account_digits' : undefined),
};
const FIELDS = Object.keys(RULES) as (keyof BankFields)[];

/** What is wrong with a field of an account; undefined for a right one. */
export const bankFault = (field: keyof BankFields, text: string): BankFault | undefined =>
  text.trim() === '' ? 'required' : RULES[field](text);

/** What is wrong, by field. */
export const bankFaults = (fields: BankFields): Partial<Record<keyof BankFields, BankFault>> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const fault = bankFault(field, fields[field]);
      return fault ? [[field, fault]] : [];
    }),
  );

/** The account of these fields, its number as it is stored; undefined when a bank file could not carry it. */
export function bankAccount({ bankName, accountHolder, accountNumber }: BankFields): BankAccount | undefined {
  const fields = { bankName, accountHolder, accountNumber };
  if (FIELDS.some((field) => bankFault(field, fields[field]))) return undefined;
  return { bankName, accountHolder, accountNumber: typed(accountNumber, 'account') } as BankAccount;
}
