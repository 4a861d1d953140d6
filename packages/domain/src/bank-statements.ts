export const CURRENCIES = ['KRW', 'USDT'] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * What a column of a statement holds. Files have `in` and `out`, or `amount`: signed, or with a column
 * `direction` that says whether the money came in or left.
 */
export const STATEMENT_FIELDS = [
  'day',
  'time',
  'in',
  'out',
  'amount',
  'direction',
  'balance',
  'holder',
  'description',
  'reference',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The order of day, month and year in a date of digits. */
export const DAY_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** The heading of the column of each field, and the order of dates where a person chose it. */
export type StatementMapping = Partial<Record<StatementField, string>> & { order?: DayOrder };

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

/** A row of a file that moved money: its number in the file, and its cells as they stand there. */
export type StatementLine = StatementRow & { row: number; cells: readonly string[] };

/**
 * Why a row cannot be read. `stored_differently`: the row is stored with another day or amount, from an
 * upload with other columns. docs/domain/reconciliation.md#rows.
 */
export const ROW_FAULTS = [
  'no_day',
  'no_amount',
  'amount',
  'both_sides',
  'direction',
  'balance',
  'too_wide',
  'sum_with_day',
  'above_heading',
  'other_heading',
  'stored_differently',
] as const;
export type RowFault = { row: number; code: (typeof ROW_FAULTS)[number]; cell: string };

/** What each row of a file is. `note`: it has no amount, such as a title or a line of text. */
export const ROW_KINDS = ['heading', 'line', 'sum', 'note', 'empty', 'fault'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Banks whose layout is known: `packages/domain/src/bank-layouts.ts`. */
export const STATEMENT_BANKS = [
  'kb',
  'shinhan',
  'hana',
  'woori',
  'nh',
  'ibk',
  'sc',
  'kakao',
  'toss',
  'kbank',
] as const;
export type StatementBank = (typeof STATEMENT_BANKS)[number];

/** What a person should look at before a statement is stored. */
export const STATEMENT_WARNINGS = ['one_sign', 'account_number', 'future_day', 'cancelled'] as const;
export type StatementWarning = (typeof STATEMENT_WARNINGS)[number];
