import { tokensIn } from './payouts.ts';

/** The letter before the number of a document, as staff and members read it. */
const LETTERS = { withdrawal: 'W', deposit: 'D', purchase: 'P', conversion: 'C' } as const;
export type PrintedKind = keyof typeof LETTERS;

/** The number of a document as screens and messages print it, such as `W-154`. */
export const printedId = (kind: PrintedKind, id: number): string => `${LETTERS[kind]}-${id}`;

/** What a printed number stands for. `document`: without kind, each kind may be meant. */
export type Printed =
  | { what: 'document'; kind?: PrintedKind; id: number }
  | { what: 'batch'; number: string }
  | { what: 'line'; token: string };

const NUMBERED = /^(?:([WDPC])\s?-?\s?|#)(\d{1,12})$/;
const BATCH = /^B\s?-?\s?(\d{6})\s?-?\s?(\d{2,})$/;

/**
 * Reads every number that the product prints: of a document (`W-154`, `w154`, `#154`), of a payout batch
 * (`B-261127-01`), and the text of a payout in a bank book (`SL-1-154`). Undefined for another text.
 */
export function readPrinted(typed: string): Printed | undefined {
  const text = typed.toUpperCase();
  const [, letter, digits] = NUMBERED.exec(text) ?? [];
  if (digits) {
    const kind = (Object.keys(LETTERS) as PrintedKind[]).find((each) => LETTERS[each] === letter);
    return { what: 'document', id: Number(digits), ...(kind && { kind }) };
  }
  const [, day, ordinal] = BATCH.exec(text) ?? [];
  if (day) return { what: 'batch', number: `B-${day}-${ordinal}` };
  const [token, ...others] = tokensIn(text);
  return token && others.length === 0 ? { what: 'line', token } : undefined;
}
