import { BANK_LAYOUTS } from './bank-layouts.ts';
import type { StatementBank, StatementField, StatementMapping } from './bank-statements.ts';
import { directionOf, moneyOf } from './statement-cells.ts';

/** Rows in which a heading is looked for, and rows that one heading may have. */
const LOOKED_AT = 60;
const HEIGHT_MAX = 3;

/**
 * A heading of one to three rows. `labels` name its columns, each differently; a column without a heading has
 * none.
 */
export type Heading = { at: number; height: number; labels: string[]; above: string[] };

/** The currency in which a bank keeps the account. A column of any other currency holds no amount of it. */
const UNIT = / ?\((?:원|원화|₩|krw|won|usdt)\)$/i;
const NEVER = /^$/;

/**
 * Names of each field, and words with which a column is something else. A day and an amount are whole names:
 * 출금수수료, 출금한도, 미입금액 and 입금(USD) are none. A column with another name is left to a person.
 */
const WORDS: Readonly<Record<StatementField, readonly [is: RegExp, isNot: RegExp]>> = {
  day: [
    /^(?:(?:거래|입출금|이체) ?(?:일|일자|일시|날짜)|일자|일시|날짜|(?:transaction |booking )?date)$/i,
    NEVER,
  ],
  time: [/^거래시|^시간|^시각|^time/i, NEVER],
  direction: [/구분|입출|입지|유형|^type$|direction|dr ?\/ ?cr/i, /금액|잔액/],
  in: [
    /^(?:(?:입금|맡기신|받은)(?: ?(?:금액|액|금))?|(?:credits?|deposits?|(?:paid |money )?in)(?: amount)?)$/i,
    NEVER,
  ],
  out: [
    /^(?:(?:출금|찾으신|지급|보낸|인출)(?: ?(?:금액|액|금))?|(?:debits?|withdrawals?|(?:paid |money )?out)(?: amount)?)$/i,
    NEVER,
  ],
  amount: [/^(?:(?:(?:거래|이체) ?)?금액|거래액|(?:transaction )?amount)$/i, NEVER],
  balance: [
    /^(?:(?:(?:거래 ?후|현재|통장) ?)?(?:잔액|잔고)|남은 ?금액|(?:running |closing )?balance)$/i,
    NEVER,
  ],
  holder: [/예금주|입금자|출금자|보낸분|받는분|의뢰인|수취인|상대|성명|name|holder/i, /계좌번호|은행|지점/],
  description: [/적요|내용|기재|메모|비고|거래 ?구분|description|memo/i, NEVER],
  reference: [/거래번호|전문번호|참조|txid|hash|reference/i, NEVER],
};
/** Where no column has the name of a day, the only one that has such a word is the day. */
const DAY_WORD = /일자|일시|날짜|거래일|date/i;

/** Narrower meanings first: "입금계좌 예금주" is a holder. */
const ORDER: readonly StatementField[] = [
  'holder',
  'reference',
  'balance',
  'time',
  'day',
  'in',
  'out',
  'amount',
  'direction',
  'description',
];

function fits(field: StatementField, text: string): boolean {
  const name = text.replace(UNIT, '');
  return WORDS[field][0].test(name) && !WORDS[field][1].test(name);
}

/** What no heading has: a year or a longer number, or a number at the beginning. */
const NUMBERED = /\d{4}|^[^\p{L}\d]*\d/u;

/** Texts alone: a row with a number or a day is no heading. */
const isText = (row: readonly string[]): boolean =>
  row.some((cell) => cell !== '') &&
  row.every((cell) => cell === '' || (!NUMBERED.test(cell) && typeof moneyOf(cell, 'USDT') !== 'number'));

/** The heading of `height` rows from `at`. A merged cell above stands over the empty cells to its right. */
function headingAt(rows: readonly string[][], at: number, height: number): Heading {
  const own = rows.slice(at, at + height);
  const width = Math.max(0, ...own.map((row) => row.length));
  const column = (index: number): string[] => {
    const texts = own.map((row) => row[index] ?? '');
    const last = texts.findLastIndex((text) => text !== '');
    const filled = own
      .slice(0, Math.max(last, 0))
      .map((row) => row.slice(0, index + 1).findLast((text) => text !== '') ?? '');
    return last < 0 ? [] : [...new Set([...filled, texts[last] as string].filter(Boolean))];
  };
  const columns = Array.from({ length: width }, (_, index) => column(index));
  const labels: string[] = [];
  for (const parts of columns) {
    const short = parts.at(-1) ?? '';
    const isShared = columns.filter((other) => other.at(-1) === short).length > 1;
    const name = (isShared ? parts.join(' ') : short).slice(0, 50);
    const same = labels.filter((label) => label === name || label.startsWith(`${name} (`)).length;
    labels.push(name === '' || same === 0 ? name : `${name} (${same + 1})`);
  }
  return { at, height, labels, above: columns.map((parts) => parts.slice(0, -1).join(' ')) };
}

/** Headings that name nothing but a direction: what stands below must say it. */
const ONLY_DIRECTION = /^(?:입출금? ?구분|입지 ?구분|입금?[/·]출금?|출금?[/·]입금?|dr ?\/ ?cr)$/i;

/** What the words of the columns suggest. The column of a direction has nothing else in it. */
function guess({ at, height, labels, above }: Heading, rows: readonly string[][]): StatementMapping {
  const mapping: StatementMapping = {};
  const sample = rows.slice(at + height, at + height + 200);
  const isDirection = (index: number, label: string) => {
    if (ONLY_DIRECTION.test(label)) return true;
    const words = sample.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    return (
      words.length > 0 &&
      words.some((word) => directionOf(word) !== undefined) &&
      words.filter((word) => directionOf(word) === undefined).length <= words.length / 2
    );
  };
  for (const [index, label] of labels.entries()) {
    if (label === '') continue;
    const isFree = (field: StatementField) => mapping[field] === undefined;
    const side = (['in', 'out'] as const).find((field) => fits(field, above[index] ?? ''));
    const own = ORDER.find(
      (name) => isFree(name) && fits(name, label) && (name !== 'direction' || isDirection(index, label)),
    );
    const field = own === 'amount' ? (side ?? own) : own;
    if (field && isFree(field)) mapping[field] = label;
  }
  const days = labels.filter((label) => DAY_WORD.test(label));
  if (mapping.day === undefined && days.length === 1) mapping.day = days[0] as string;
  return tidy(mapping);
}

/** Two columns of amounts say which side each is on, so neither a third nor a direction is needed. */
function tidy(mapping: StatementMapping): StatementMapping {
  const { amount, direction, ...others } = mapping;
  if (others.in !== undefined && others.out !== undefined) return others;
  if (amount === undefined) return others;
  const { in: _, out: __, ...signed } = others;
  return { ...signed, amount, ...(direction !== undefined && { direction }) };
}

const isWhole = ({ day, amount, in: paidIn, out }: StatementMapping): boolean =>
  day !== undefined && (amount ?? paidIn ?? out) !== undefined;

const labelsOf = ({ order: _, ...mapping }: StatementMapping): string[] =>
  Object.values(mapping).filter(Boolean);

/**
 * Headings from the top, of each place the lowest first: a title above belongs to none that is whole without
 * it.
 */
function* headings(rows: readonly string[][]): Generator<Heading> {
  for (let end = 0; end < Math.min(rows.length, LOOKED_AT); end += 1) {
    const next = rows[end + 1] ?? [];
    // One text alone is a note, such as the unit of the amounts.
    if (!isText(rows[end] ?? []) || (isText(next) && next.filter(Boolean).length > 1)) continue;
    for (let height = 1; height <= HEIGHT_MAX && isText(rows[end - height + 1] ?? []); height += 1)
      yield headingAt(rows, end - height + 1, height);
  }
}

/** Each of the first rows as a heading: a person may choose the columns of one that does not look so. */
const rowsAsHeadings = (rows: readonly string[][]): Heading[] =>
  rows.slice(0, LOOKED_AT).map((_, at) => headingAt(rows, at, 1));

/** Whether a row below the heading names columns of its own, as the heading of another table does. */
export const isOtherHeading = (row: readonly string[]): boolean =>
  isText(row) && isWhole(guess(headingAt([row as string[]], 0, 1), []));

export type Columns = { heading: Heading; mapping: StatementMapping; bank: StatementBank | null };

/**
 * The heading of a statement and what its columns hold: as `chosen`, else as the layout of a bank or the
 * words suggest. Where no row has a day and an amount, it is the fullest row with no columns: a person
 * chooses them. Undefined when no row has two cells, or none has the headings that were chosen.
 */
export function findColumns(rows: readonly string[][], chosen?: StatementMapping): Columns | undefined {
  const wanted = chosen && labelsOf(chosen);
  if (wanted && wanted.length > 0) {
    const isWanted = ({ labels }: Heading) => wanted.every((label) => labels.includes(label));
    const heading = [...headings(rows), ...rowsAsHeadings(rows)].find(isWanted);
    return heading && { heading, mapping: chosen, bank: bankOf(heading)?.bank ?? null };
  }
  for (const heading of headings(rows)) {
    const layout = bankOf(heading);
    const mapping = layout?.mapping ?? guess(heading, rows);
    if (isWhole(mapping)) return { heading, mapping, bank: layout?.bank ?? null };
  }
  const filled = (row: readonly string[]) => row.filter(Boolean).length;
  const fullest = Math.max(0, ...rows.slice(0, LOOKED_AT).map(filled));
  const at = rows.findIndex((row) => filled(row) === fullest);
  return fullest < 2 ? undefined : { heading: headingAt(rows, at, 1), mapping: {}, bank: null };
}

const bankOf = ({ labels }: Heading) =>
  BANK_LAYOUTS.find(({ mapping }) => labelsOf(mapping).every((label) => labels.includes(label)));
