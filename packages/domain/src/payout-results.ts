import { accountDigits } from './bank-accounts.ts';
import { type Outcome, type PayoutType, tokensIn } from './payouts.ts';
import { headsOf, type ResultColumns, type ResultTable } from './result-heads.ts';
import { type ResultWords, wordForm } from './result-words.ts';
import { moneyOf } from './statement-cells.ts';
import { readTxid } from './txids.ts';

/**
 * What one row of a result says, before it is compared with the batch. `line` is its number in the file.
 * `token` holds all of its tokens: two of them name no line. `accounts` are its cells that may be accounts.
 * `amount`: whole won of a bank, millionths of a USDT in a list of TXIDs. A word of the sender is no proof of
 * a coin line.
 */
export type ResultRow = {
  line: number;
  text: string;
  token: string | undefined;
  addresses: readonly string[];
  accounts: readonly string[];
  amount: number | undefined;
  outcome: Outcome | undefined;
  /** Words of the row, as they are compared, that no list has. They are why it is unclear. */
  unknown: readonly string[];
  /** Words of the row that may decide about it, known or not. */
  words: readonly string[];
  /** The bank's reference, or the TXID. */
  reference: string;
  reason: string;
};

const SUMS = new Set(['합계', '총계', '소계', '계', 'total', 'sum']);
const ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const NOTHING = new Set(['', '-']);
const USDT = new Set(['usdt', 'tetherusd', 'tether', 'usdt(trc20)', 'usdt-trc20', 'trc20usdt']);
const TEXT_MAX = 160;

/**
 * Returns what the rows of a bank's result file or of a list of TXIDs say. Undefined when the file has no row
 * that could be a result: no heading with amount and result for a bank, no TXID or token for coins.
 * docs/domain/payouts.md#results.
 */
export function parseResults(
  type: PayoutType,
  rows: readonly string[][],
  words: ResultWords,
): ResultRow[] | undefined {
  const found = type === 'bank' ? bankRows(rows, words) : coinRows(rows, words);
  return found && found.length > 0 ? found : undefined;
}

function bankRows(rows: readonly string[][], words: ResultWords): ResultRow[] | undefined {
  const heads = headsOf(rows);
  if (!heads) return undefined;
  const { columns } = heads;
  const first = Math.min(...heads.rows);
  return rows.flatMap((row, index) => {
    const text = row.find((cell) => cell !== '');
    if (index < first || heads.rows.has(index) || text === undefined || SUMS.has(wordForm(text))) return [];
    const said = saidBy(row, heads, words);
    return [
      {
        ...common(row, index),
        ...said,
        addresses: [],
        amount: sameOf(cellsOf(row, columns.amount).map((cell) => moneyOf(cell, 'KRW') ?? undefined)),
        reference: firstOf(cellsOf(row, columns.reference)),
        reason: said.outcome === 'failed' ? reasonOf(row, columns) : '',
      },
    ];
  });
}

/** A row with one TXID, or one that names a line and says that it failed. */
function coinRows(rows: readonly string[][], words: ResultWords): ResultRow[] {
  const heads = headsOf(rows);
  return rows.flatMap((row, index): ResultRow[] => {
    if (heads?.rows.has(index)) return [];
    const cells = [...row, ...row.flatMap((cell) => cell.split(/\s+/))];
    const txids = [...new Set(cells.flatMap((cell) => readTxid(cell) ?? []))];
    const addresses = [...new Set(cells.filter((cell) => ADDRESS.test(cell)))];
    const each = { ...common(row, index), addresses, amount: undefined };
    const said = heads ? saidBy(row, heads, words) : UNSAID;
    if (txids.length === 0) {
      const failure = row.find((cell) => words.get(ownWord(cell)) === 'failed');
      if (failure === undefined || (!each.token && addresses.length === 0)) return [];
      const isFailed = heads ? said.outcome === 'failed' : saysOnlyFailed(row, words);
      return [
        { ...each, ...UNSAID, outcome: isFailed ? 'failed' : undefined, reference: '', reason: failure },
      ];
    }
    const isOurs = !heads || cellsOf(row, heads.columns.asset).every((cell) => USDT.has(wordForm(cell)));
    return [
      {
        ...each,
        ...said,
        outcome: txids.length === 1 && isOurs ? said.outcome : undefined,
        amount: heads && sameOf(cellsOf(row, heads.columns.amount).map(microsOf)),
        reference: txids.length === 1 ? (txids[0] ?? '') : '',
        reason: said.outcome === 'failed' ? (heads ? reasonOf(row, heads.columns) : '') : '',
      },
    ];
  });
}

/** What a cell says beside the tokens and addresses in it, as one word: "오류 없음" is not "오류". */
const ownWord = (cell: string): string =>
  wordForm(
    cell
      .split(/\s+/)
      .filter((part) => !ADDRESS.test(part) && tokensIn(part).length === 0)
      .join(' '),
  );

/** Whether all cells with letters of their own, in a row without headings, say that the line failed. */
const saysOnlyFailed = (row: readonly string[], words: ResultWords): boolean =>
  row
    .map(ownWord)
    .filter((word) => /\p{L}/u.test(word))
    .every((word) => words.get(word) === 'failed');

type Said = Pick<ResultRow, 'outcome' | 'unknown' | 'words'>;
const UNSAID: Said = { outcome: undefined, unknown: [], words: [] };

/**
 * What the cells of a row say about its payment. Every column of a result must say the same, in words of the
 * list. A row that says paid beside the reason of a failure is unclear.
 */
function saidBy(row: readonly string[], { width, columns }: ResultTable, words: ResultWords): Said {
  // A comma inside a name moves the cells behind it.
  if (row.slice(width).some((cell) => cell !== '')) return UNSAID;
  const results = cellsOf(row, columns.result).map(wordForm);
  const reasons = cellsOf(row, columns.reason)
    .map(wordForm)
    .filter((word) => !NOTHING.has(word));
  const meaningOf = (word: string) => words.get(word);
  const outcome = sameOf(results.map(meaningOf));
  const decisive = outcome === 'paid' ? [...results, ...reasons] : results;
  return {
    outcome: sameOf([outcome, ...decisive.map(meaningOf)]),
    unknown: [...new Set(decisive.filter((word) => word !== '' && !words.has(word)))],
    words: [...new Set(decisive)].filter((word) => word !== ''),
  };
}

const cellsOf = (row: readonly string[], columns: readonly number[]): string[] =>
  columns.map((column) => row[column] ?? '');
const firstOf = (cells: readonly string[]): string => cells.find((cell) => cell !== '') ?? '';
/** The value that all of them have; undefined when two differ or one is missing. */
const sameOf = <Value>(values: readonly Value[]): Value | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

const reasonOf = (row: readonly string[], columns: ResultColumns): string =>
  firstOf(cellsOf(row, columns.reason).filter((cell) => !NOTHING.has(wordForm(cell)))) ||
  firstOf(cellsOf(row, columns.result));

/**
 * Millionths of a USDT in a cell such as `1,234.5` or `95.000001`; undefined for any other text, `9.5E1`
 * included.
 */
export function microsOf(cell: string): number | undefined {
  const found = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,6})0*)?(?:\s?USDT)?$/.exec(cell.trim());
  if (!found) return undefined;
  const [, whole = '', part = ''] = found;
  return Number(whole.replaceAll(',', '')) * 1_000_000 + Number(part.padEnd(6, '0'));
}

function common(row: readonly string[], index: number) {
  const text = row.filter((cell) => cell !== '').join(' ');
  const tokens = new Set(tokensIn(text));
  return {
    line: index + 1,
    text: text.slice(0, TEXT_MAX),
    token: tokens.size > 0 ? [...tokens].join(' ') : undefined,
    accounts: row.flatMap((cell) => accountDigits(cell) ?? []),
  };
}
