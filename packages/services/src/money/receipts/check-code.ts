import { timingSafeEqual } from 'node:crypto';
import { documentMarks } from '@starline/db/column-encryption';
import { RECEIPT_KINDS, type ReceiptKind } from '@starline/domain/receipts';

/** Digits and letters that are not mistaken for one another on paper: 32, so five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = { withdrawal: 'W', deposit: 'D', conversion: 'C', purchase: 'P' } as const satisfies Record<
  ReceiptKind,
  string
>;
/** 60 bits: visitors may try 120 codes a minute. */
const LENGTH = 12;

const spelled = (mark: Buffer): string =>
  [...mark.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % 32]).join('');
const marksOf = (kind: ReceiptKind, id: number) => documentMarks(`receipt ${kind} ${id}`).map(spelled);

/**
 * The code that a receipt carries, such as `W94-8K2M-Q0ZT-5XNA`; empty without data keys.
 * docs/domain/receipts.md#check-codes.
 */
export function checkCodeOf(kind: ReceiptKind, id: number): string {
  const [mark] = marksOf(kind, id);
  return mark === undefined ? '' : [`${LETTERS[kind]}${id}`, ...(mark.match(/.{4}/g) ?? [])].join('-');
}

/**
 * The act that a code names; undefined for a code that this installation did not make. Case and separators do
 * not matter.
 */
export function actOfCode(code: string): { kind: ReceiptKind; id: number } | undefined {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  const [, letter, digits, mark = ''] = /^([WDCP])(\d{1,15})([0-9A-Z]{12})$/.exec(plain) ?? [];
  const kind = RECEIPT_KINDS.find((each) => LETTERS[each] === letter);
  if (!kind) return undefined;
  const id = Number(digits);
  const isKnown = marksOf(kind, id).some((each) => timingSafeEqual(Buffer.from(each), Buffer.from(mark)));
  return isKnown ? { kind, id } : undefined;
}
