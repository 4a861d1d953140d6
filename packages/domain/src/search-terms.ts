import { parseAmount } from './figures.ts';
import type { Amount } from './money.ts';
import { type Printed, readPrinted } from './printed-ids.ts';
import { readTxid } from './txids.ts';
import { typed as typedText } from './typed.ts';

/** What a text that staff search for may be. Undefined or empty: it cannot be that. */
export type SearchTerms = {
  /** A part of a username or a name, in lower case. */
  part: string | undefined;
  id: number | undefined;
  /** The writings in which the phone number may be stored. */
  phones: readonly string[];
  /** The writings in which the account number may be stored. */
  accounts: readonly string[];
  wallet: string | undefined;
  transactionId: string | undefined;
  printed: Printed | undefined;
  /** The last four digits of an account number. */
  accountEnd: string | undefined;
  /** In hundredths. */
  amount: Amount | undefined;
};

const MIN_PART = 2;
const MAX_PART = 40;
const ID = /^\d{1,12}$/;
const DIGITS = /^[\d\s().+-]+$/;
const WALLET = /^[\w-]{8,80}$/;
const KOREA = /^82(?=[1-9])/;

/** Reads a typed text in every meaning that it can have. docs/architecture.md#search. */
export function searchTerms(text: string): SearchTerms {
  const typed = typedText(text, 'search');
  const digits = typed.replace(/\D/g, '');
  const isNumber = DIGITS.test(typed);
  const isPart = typed.length >= MIN_PART && typed.length <= MAX_PART;
  return {
    part: isPart ? typed.toLowerCase() : undefined,
    id: ID.test(typed) ? Number(typed) : undefined,
    phones: isNumber && digits.length >= 8 && digits.length <= 20 ? phonesOf(digits) : [],
    accounts: isNumber && digits.length >= 6 && digits.length <= 20 ? spellingsOf(typed, digits) : [],
    wallet: WALLET.test(typed) ? typed : undefined,
    transactionId: readTxid(typed),
    printed: readPrinted(typed),
    accountEnd: /^\d{4}$/.test(typed) ? typed : undefined,
    amount: parseAmount(typed) || undefined,
  };
}

/** The same Korean number with and without its country code. */
function phonesOf(digits: string): string[] {
  const local = digits.replace(KOREA, '0');
  return [...new Set([digits, local, local.replace(/^0/, '82')])];
}

/** Accounts have up to three dashes; those of some banks four. */
const MAX_DASHES = 4;

/**
 * Every text in which an account number of these digits may be stored: as a hash under which no part and no
 * other spelling is found. A long number is looked for with fewer dashes.
 */
function spellingsOf(text: string, digits: string): string[] {
  const most = digits.length > 16 ? MAX_DASHES - 1 : MAX_DASHES;
  let spellings = [digits];
  const all = new Set([text, digits]);
  // A further dash stands after the last one, so that each spelling is made once.
  for (let dashes = 0; dashes < most; dashes += 1) {
    spellings = spellings.flatMap((spelling) => {
      const from = spelling.lastIndexOf('-') + 2;
      const places = Array.from({ length: Math.max(0, spelling.length - from) }, (_, place) => from + place);
      return places.map((place) => `${spelling.slice(0, place)}-${spelling.slice(place)}`);
    });
    for (const spelling of spellings) all.add(spelling);
  }
  return [...all];
}
