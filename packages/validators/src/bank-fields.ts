import { bankFault } from '@starline/domain/bank-accounts';
import { BANKS } from '@starline/domain/banks';
import { isMasked } from '@starline/domain/masked';
import { z } from 'zod';
import { requiredText, text, typedText } from './fields.ts';

/**
 * The fields of an account that money goes to. The account itself is made by `bankAccount` where it is
 * stored: here each wrong field is named. docs/domain/withdrawals.md#bank-account
 */
export const bankFields = {
  bankName: z.enum(BANKS, { error: 'bank_unknown' }),
  accountHolder: requiredText(60).refine(
    (holder) => bankFault('accountHolder', holder) === undefined,
    'holder_letters',
  ),
  accountNumber: typedText('account', 'required')
    .min(1, 'required')
    .max(40, 'too_long')
    .refine((number) => bankFault('accountNumber', number) === undefined, 'account_digits'),
};

/**
 * The same of a profile, where an empty text clears a field. Its rows may be of an older release and are sent
 * back unchanged beside other fields, so the verb judges what changes.
 */
export const profileBankFields = {
  bankName: z.union([z.literal(''), z.enum(BANKS)], { error: 'bank_unknown' }).optional(),
  accountHolder: text(60).optional(),
  accountNumber: typedText('account')
    .max(40, 'too_long')
    .refine((number) => !isMasked(number), 'invalid')
    .optional(),
};
