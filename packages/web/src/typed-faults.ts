import { bankFault } from '@starline/domain/bank-accounts';
import { parseAmount, parseKrwRate, parseMultiple } from '@starline/domain/decimals';
import { phoneOf } from '@starline/domain/members';
import { readTxid } from '@starline/domain/txids';
import type { TypedKind } from '@starline/domain/typed';

const unless = (isRead: boolean, code: 'amount_form' | 'digits_only' | 'txid_form' | 'account_digits') =>
  isRead ? undefined : code;
/** The code of the sentence for a text that the parser of its kind refuses. Other kinds are judged by their form. */
const FAULTS: { [Kind in TypedKind]?: (text: string) => ReturnType<typeof unless> } = {
  points: (text) => unless(parseAmount(text) !== undefined, 'amount_form'),
  won: (text) => unless(parseKrwRate(text) !== undefined, 'amount_form'),
  percent: (text) => unless(parseMultiple(text) !== undefined, 'amount_form'),
  digits: (text) => unless(/^\d+$/.test(text), 'digits_only'),
  phone: (text) => unless(phoneOf(text) !== undefined, 'digits_only'),
  account: (text) => unless(bankFault('accountNumber', text) === undefined, 'account_digits'),
  txid: (text) => unless(readTxid(text) !== undefined, 'txid_form'),
};

export const faultOf = (kind: TypedKind, text: string) => FAULTS[kind]?.(text);
