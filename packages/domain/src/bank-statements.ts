import { wonOf } from './csv.ts';
import { parseAmount } from './decimals.ts';

export const CURRENCIES = ['KRW', 'USDT'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What a column of a statement holds. `amount` is signed; files without it have `in` and `out`. */
export const STATEMENT_FIELDS = [
  'day',
  'time',
  'in',
  'out',
  'amount',
  'balance',
  'holder',
  'description',
  'reference',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
/** The heading of the column of each field. */
export type StatementMapping = Partial<Record<StatementField, string>>;

export type StatementRow = {
  day: string;
  time: string;
  /** Whole won, or hundredths of a USDT; what left is negative. */
  amount: number;
  balance: number | null;
  holder: string;
  description: string;
  reference: string;
};

const HEADS: Readonly<Record<StatementField, RegExp>> = {
  day: /(거래일|거래일자|거래일시|일자|날짜|date)/i,
  time: /^(거래시간|시간|시각|time)/i,
  in: /(입금|맡기신|받은|credit|^in$)/i,
  out: /(출금|찾으신|지급액|보낸|debit|^out$)/i,
  amount: /^(거래금액|금액|amount)/i,
  balance: /(잔액|balance)/i,
  holder: /(예금주|보낸분|받는분|의뢰인|상대|성명|name|holder)/i,
  description: /(적요|내용|기재|메모|거래구분|description|memo)/i,
  reference: /(거래번호|참조|txid|hash|reference)/i,
};
/** Narrower meanings first: "입금계좌 예금주" is a holder. */
const ORDER: readonly StatementField[] = [
  'holder',
  'reference',
  'balance',
  'time',
  'day',
  'amount',
  'in',
  'out',
  'description',
];

/**
 * The heading row of a statement with the columns that its words suggest. Where no row has a day and an amount, it is the
 * first of the fullest rows, with no columns: a person chooses them. Undefined when no row has two cells.
 */
export function guessColumns(
  rows: readonly string[][],
): { at: number; headings: string[]; mapping: StatementMapping } | undefined {
  for (const [at, headings] of rows.slice(0, 30).entries()) {
    const mapping: StatementMapping = {};
    for (const heading of headings) {
      const field = ORDER.find((name) => HEADS[name].test(heading) && mapping[name] === undefined);
      if (heading !== '' && field) mapping[field] = heading;
    }
    if (mapping.day !== undefined && (mapping.amount ?? mapping.in ?? mapping.out) !== undefined)
      return { at, headings, mapping };
  }
  const filled = (row: readonly string[]) => row.filter(Boolean).length;
  const fullest = Math.max(0, ...rows.slice(0, 30).map(filled));
  const at = rows.findIndex((row) => filled(row) === fullest);
  return fullest < 2 ? undefined : { at, headings: [...(rows[at] ?? [])], mapping: {} };
}

/** `2026-11-23`, `2026.11.23 13:05:18`, `20261123` and the like; undefined for any other text. */
function dayAndTime(text: string): { day: string; time: string } | undefined {
  const found = /^(\d{4})[-./ ]?(\d{2})[-./ ]?(\d{2})[ T]*(\d{2}:?\d{2}(?::?\d{2})?)?/.exec(text);
  if (!found) return undefined;
  const [, year, month, day, time = ''] = found;
  return { day: `${year}-${month}-${day}`, time };
}

/** What banks write in the column of an amount that a row does not have. */
const BLANK = /^[\s-]*$/;

/** Hundredths of a cell such as `12.500000 USDT`; smaller parts are cut off, as a payout pays them. Undefined for "12,5". */
const usdtOf = (cell: string): number | undefined =>
  parseAmount(cell.replaceAll(/\s|USDT/gi, '').replace(/(\.\d\d)\d+$/, '$1'));

/**
 * Returns the rows of a statement; a row without a day or with no amount is left out. Undefined when the columns are not there,
 * or when the amount of a row with a day cannot be read: money that moved is never left out.
 */
export function parseStatement(
  rows: readonly string[][],
  mapping: StatementMapping,
  currency: Currency,
): StatementRow[] | undefined {
  const wanted = Object.values(mapping).filter(Boolean);
  const at = rows.findIndex((row) => wanted.length > 0 && wanted.every((heading) => row.includes(heading)));
  const hasAmount = mapping.amount ?? mapping.in ?? mapping.out;
  if (at < 0 || !mapping.day || !hasAmount) return undefined;
  const headings = rows[at] ?? [];
  const numberOf = currency === 'KRW' ? wonOf : usdtOf;
  const isUnreadable = (cell: string) => !BLANK.test(cell) && numberOf(cell) === undefined;
  let isWhole = true;
  const read = rows.slice(at + 1).flatMap((row) => {
    const cell = (field: StatementField) =>
      mapping[field] === undefined ? '' : (row[headings.indexOf(mapping[field])] ?? '');
    const when = dayAndTime(cell('day'));
    if (when && [cell('amount'), cell('in'), cell('out')].some(isUnreadable)) isWhole = false;
    const signed =
      numberOf(cell('amount')) ?? (numberOf(cell('in')) || -Math.abs(numberOf(cell('out')) ?? 0));
    if (!when || !signed) return [];
    return [
      {
        day: when.day,
        time: cell('time') || when.time,
        amount: signed,
        balance: numberOf(cell('balance')) ?? null,
        holder: cell('holder').slice(0, 100),
        description: cell('description').slice(0, 200),
        reference: cell('reference').slice(0, 100),
      },
    ];
  });
  return isWhole ? read : undefined;
}
