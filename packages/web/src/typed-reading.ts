import { bankFault } from '@starline/domain/bank-accounts';
import { parseAmount, parseKrwRate, parseMultiple } from '@starline/domain/figures';
import { readTxid } from '@starline/domain/txids';
import { type TypedKind, typed } from '@starline/domain/typed';
import { phoneOf } from '@starline/domain/typed-values';

type Fault = 'amount_form' | 'digits_only' | 'txid_form' | 'account_digits';
const unless = (isRead: boolean, code: Fault) => (isRead ? undefined : code);
/**
 * The code of the sentence for a text that the parser of its kind refuses. Other kinds are judged by their
 * form.
 */
const FAULTS: { [Kind in TypedKind]?: (text: string) => Fault | undefined } = {
  points: (text) => unless(parseAmount(text) !== undefined, 'amount_form'),
  won: (text) => unless(parseKrwRate(text) !== undefined, 'amount_form'),
  percent: (text) => unless(parseMultiple(text) !== undefined, 'amount_form'),
  digits: (text) => unless(/^\d+$/.test(text), 'digits_only'),
  phone: (text) => unless(phoneOf(text) !== undefined, 'digits_only'),
  account: (text) => unless(bankFault('accountNumber', text) === undefined, 'account_digits'),
  txid: (text) => unless(readTxid(text) !== undefined, 'txid_form'),
};

/** Returns a typed text as its parser reads it, and the code of the sentence for one that it refuses. */
export function readTyped(kind: TypedKind, text: string): { read: string; fault: Fault | undefined } {
  const read = typed(text, kind);
  return { read, fault: read === '' ? undefined : FAULTS[kind]?.(read) };
}
