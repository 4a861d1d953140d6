import type { Texts } from '../../../texts.ts';
import type { typed as source } from '../../ko/portal/typed.ts';

export const typed: Texts<typeof source> = {
  digits_only: 'Use digits only.',
  bank_unknown: 'Choose a bank from the list.',
  holder_letters: 'Enter the name of the account holder with at least two letters.',
  account_digits: 'An account number has 4 to 20 digits. Use digits and - only.',
  txid_form: 'A transaction ID has 64 hexadecimal digits. Paste the ID or its explorer link.',
  day_range: 'Enter a date from 1970 to 2999.',
  amount_form: 'This amount is not clear. Use digits and at most two decimals, such as 1234.50.',
  day_unclear: 'Complete the date. You can also paste one such as 2026-11-27.',
  notStored:
    'This browser blocks its storage, or it is full. You can go on in this window. After a reload you have to log in again.',
  kept: {
    restored: 'What you entered earlier has been restored.',
    discard: 'Clear',
  },
  bankSearch: 'Search banks by name',
  bankNotFound: 'No such bank.',
  bankChoose: 'Choose a bank from the list.',
};
