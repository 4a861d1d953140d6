import {
  type Currency,
  DAY_ORDERS,
  type DayOrder,
  type RowFault,
  type RowKind,
  STATEMENT_FIELDS,
  type StatementBank,
  type StatementField,
  type StatementLine,
  type StatementMapping,
} from './bank-statements.ts';
import {
  type CellDay,
  clockOf,
  dayOf,
  directionOf,
  looksLikeDay,
  looksLikeMoney,
  moneyOf,
  plainCell,
} from './statement-cells.ts';
import { findColumns, isOtherHeading } from './statement-headings.ts';
import { readTxid } from './txids.ts';

/** What a statement says, with an account for each row of it: the kinds add up to the rows. */
export type StatementReading = {
  headings: string[];
  mapping: StatementMapping;
  bank: StatementBank | null;
  /** The orders under which every date of the file exists. More than one: a person chooses. */
  orders: DayOrder[];
  kinds: Record<RowKind, number>;
  /** Of each row in the order of the file. */
  rows: RowKind[];
  faults: RowFault[];
  lines: StatementLine[];
};

const SUM =
  /^(?:(?:당일|당월|기간|거래|전체|입출금)?(?:총?합계|총계|소계|누계)|일계|월계|계|총|총?건수|총\d{1,6}건|총?(?:입금|출금|지급)액?(?:합계|총액|건수)|합계금액|(?:grand|sub)?total(?:amount)?)(?:[:(]?[\d,]*건?\)?)?$/i;
/** Signs with which a word is set off: `[합계]`, `*** 합계 ***`. */
const FRAME = /^[*[\]<>=-]{1,9}|[*[\]<>=-]{1,9}$/g;
/** A balance that is carried forward moves no money. */
const CARRIED = /^(?:(?:전월|전일|전기|전)?이월(?:잔액)?|기초잔액|시작잔액|openingbalance|broughtforward)$/i;
const wordOf = (cell: string): string => plainCell(cell).replaceAll(/\s/g, '');
const isSum = (cell: string): boolean => SUM.test(wordOf(cell).replaceAll(FRAME, ''));
const isCarried = (cell: string): boolean => CARRIED.test(wordOf(cell));

type Options = { mapping?: StatementMapping | undefined; currency: Currency; zone: string };
type Row = { number: number; cells: readonly string[]; cell: (field: StatementField) => string };

/**
 * Reads a statement and accounts for each row of it. A row with an amount is a line, a sum or a fault, never
 * left out: with faults nothing of the file may be stored. Undefined when it has no row of headings, or not
 * those of `mapping`. docs/domain/reconciliation.md#rows.
 */
export function readStatement(rows: readonly string[][], options: Options): StatementReading | undefined {
  const found = findColumns(rows, options.mapping);
  if (!found) return undefined;
  const { heading, mapping, bank } = found;
  const { at, height, labels } = heading;
  const columns = new Map(labels.map((label, index) => [label, index] as const).reverse());
  const indexOf = (field: StatementField) => columns.get(mapping[field] ?? '') ?? -1;
  const rowAt = (cells: readonly string[], index: number): Row => ({
    number: index + 1,
    cells,
    cell: (field) => (mapping[field] ? (cells[indexOf(field)] ?? '') : ''),
  });
  const own = rows.slice(at, at + height).map((cells) => JSON.stringify(cells));
  const below = rows.map(rowAt).slice(at + height);
  const days = new Map(below.map((row) => [row, dayOf(row.cell('day'), options.zone)]));
  const orders = ordersOf([...days.values()].filter((day) => day !== undefined));
  const order = mapping.order ?? orders[0] ?? 'ymd';
  const reading: Reading = {
    ...options,
    mapping,
    order,
    width: labels.length,
    outIsSigned: hasBothSigns(below, days, 'out', options.currency),
    amountIsSigned: hasBothSigns(
      below.filter((row) => directionOf(row.cell('direction')) === -1),
      days,
      'amount',
      options.currency,
    ),
  };
  const kinds: RowKind[] = [];
  const faults: RowFault[] = [];
  const lines: StatementLine[] = [];
  const tell = (row: Row): Told => {
    if (row.number <= at) return readAbove(row, reading);
    if (row.number <= at + height) return { kind: 'heading' };
    return headingBelow(row, own, mapping) ?? readRow(row, days.get(row), reading);
  };
  for (const row of [...rows.slice(0, at + height).map(rowAt), ...below]) {
    const told = tell(row);
    kinds.push(told.kind);
    if (told.kind === 'line') lines.push(told.line);
    if (told.kind === 'fault')
      faults.push({ row: row.number, code: told.code, cell: told.cell.slice(0, 60) });
  }
  const count = (kind: RowKind) => kinds.filter((each) => each === kind).length;
  return {
    headings: labels.filter(Boolean),
    mapping,
    bank,
    orders: mapping.order ? [mapping.order] : orders,
    kinds: {
      heading: count('heading'),
      line: count('line'),
      sum: count('sum'),
      note: count('note'),
      empty: count('empty'),
      fault: count('fault'),
    },
    rows: kinds,
    faults,
    lines,
  };
}

/**
 * A row below the heading that is one as well: of the same columns, or of others, whose lines would be read
 * by the wrong ones. Undefined for any other row.
 */
function headingBelow(row: Row, own: readonly string[], mapping: StatementMapping): Told | undefined {
  if (own.includes(JSON.stringify(row.cells))) return { kind: 'heading' };
  const { order: _, ...columns } = mapping;
  const named = Object.values(columns).filter((label) => row.cells.includes(label));
  if (named.length < 2)
    return isOtherHeading(row.cells) ? fault('other_heading', row.cells.join(' ')) : undefined;
  const isSame = STATEMENT_FIELDS.every(
    (field) => !named.includes(columns[field] ?? '') || row.cell(field) === columns[field],
  );
  return isSame ? { kind: 'heading' } : fault('other_heading', row.cells.join(' '));
}

/**
 * The orders that fit every date; all that fit the most of them when none fits all. For years of two digits
 * also the usual order: a day that does not exist must not decide about the others.
 */
function ordersOf(days: readonly CellDay[]): DayOrder[] {
  const counts = DAY_ORDERS.map((order) => days.filter((day) => day.days[order] !== undefined).length);
  const most = Math.max(...counts);
  const isShort = days.some((day) => day.isShort);
  const fitting = DAY_ORDERS.filter((order, index) => counts[index] === most || (isShort && order === 'ymd'));
  const read = fitting.map((order) => days.map((day) => day.days[order]).join());
  // Orders that read the same days differ in nothing.
  return fitting.filter((_, index) => read.indexOf(read[index] as string) === index);
}

/**
 * Whether amounts that left have both signs. In a column of theirs those with a minus came back, beside a
 * direction nothing tells what they are. A minus before every amount only repeats the heading.
 */
function hasBothSigns(
  rows: readonly Row[],
  days: ReadonlyMap<Row, unknown>,
  field: 'out' | 'amount',
  currency: Currency,
): boolean {
  const amounts = rows.filter((row) => days.get(row)).map((row) => moneyOf(row.cell(field), currency) ?? 0);
  return amounts.some((amount) => amount < 0) && amounts.some((amount) => amount > 0);
}

type Told =
  | { kind: 'line'; line: StatementLine }
  | { kind: 'fault'; code: RowFault['code']; cell: string }
  | { kind: Exclude<RowKind, 'line' | 'fault'> };
type Reading = Omit<Options, 'mapping'> & {
  mapping: StatementMapping;
  order: DayOrder;
  width: number;
  outIsSigned: boolean;
  amountIsSigned: boolean;
};

const fault = (code: RowFault['code'], cell: string): Told => ({ kind: 'fault', code, cell });
const AMOUNTS = ['amount', 'in', 'out'] as const;

const amountsOf = ({ cell }: Row, currency: Currency) =>
  AMOUNTS.map((field) => ({ text: cell(field), value: moneyOf(cell(field), currency) }));

/** A row above the heading is a note, unless it is a line that was sorted there. */
function readAbove(row: Row, { currency, zone }: Reading): Told {
  if (row.cells.length === 0) return { kind: 'empty' };
  const isMoney = amountsOf(row, currency).some(({ value }) => typeof value === 'number');
  return isMoney && dayOf(row.cell('day'), zone)
    ? fault('above_heading', row.cells.join(' '))
    : { kind: 'note' };
}

function readRow(row: Row, found: CellDay | undefined, reading: Reading): Told {
  const { cell, cells } = row;
  if (cells.length === 0) return { kind: 'empty' };
  const amounts = amountsOf(row, reading.currency);
  const day = found?.days[reading.order];
  if (!day) return withoutDay(row, found, amounts);
  const beyond = cells.slice(reading.width).find((text) => text !== '');
  if (beyond !== undefined) return fault('too_wide', beyond);
  const unreadable = amounts.find(({ value }) => value === undefined);
  if (unreadable) return fault('amount', unreadable.text);
  const carries = (value: number | null | undefined) =>
    !value || value === moneyOf(cell('balance'), reading.currency);
  if (cells.some(isCarried) && amounts.every(({ value }) => carries(value))) return { kind: 'sum' };
  // A day alone is the date of the printing.
  if (cells.filter(Boolean).length === 1) return { kind: 'note' };
  if (amounts.every(({ value }) => value === null)) return fault('no_amount', cell('day'));
  // The sum of a day is no line of it.
  const sum = cells.find(isSum);
  if (sum !== undefined) return fault('sum_with_day', sum);
  const amount = amountOf(row, reading);
  if (typeof amount !== 'number') return amount;
  if (amount === 0) return isOneSided(reading.mapping) ? fault('no_amount', cell('day')) : { kind: 'note' };
  const balance = moneyOf(cell('balance'), reading.currency);
  if (balance === undefined) return fault('balance', cell('balance'));
  const isCoin = reading.currency === 'USDT';
  const clock = clockOf(plainCell(cell('time')))?.time ?? cell('time').slice(0, 20);
  const line: StatementLine = {
    row: row.number,
    cells,
    day,
    time: clock || found.time,
    amount,
    balance,
    holder: cell('holder').slice(0, 100),
    description: cell('description').slice(0, 200),
    reference: (isCoin && readTxid(cell('reference'))) || cell('reference').slice(0, 100),
  };
  return { kind: 'line', line };
}

/**
 * Whether only one side of the amounts has a column. The amount of a row that has none there may stand in
 * another column.
 */
const isOneSided = ({ amount, in: paidIn, out }: StatementMapping): boolean =>
  amount === undefined && (paidIn === undefined || out === undefined);

/**
 * A sum has a word, a period or nothing in the place of the day; what looks like a day that cannot be read is
 * none.
 */
const mayBeSum = (day: string): boolean => !/\d/.test(day) || /~/.test(day) || isSum(day);

/**
 * A row without a day is no line: a sum where it says so, a note where it has no amount, and else a fault.
 */
function withoutDay(
  { cell, cells }: Row,
  found: CellDay | undefined,
  amounts: readonly { text: string; value: number | null | undefined }[],
): Told {
  const isSumRow = cells.some((text) => isSum(text) || isCarried(text));
  if (!found && isSumRow && mayBeSum(plainCell(cell('day')))) return { kind: 'sum' };
  const hasDigit = (text: string) => /\d/.test(text);
  const mayBeMoney = (text: string) =>
    looksLikeMoney(text) || looksLikeDay(cell('day')) || (hasDigit(text) && hasDigit(cell('day')));
  const isMoney = amounts.some(({ text, value }) =>
    value === undefined ? mayBeMoney(text) : value !== null,
  );
  return found || isMoney ? fault('no_day', cell('day')) : { kind: 'note' };
}

/** The signed amount of a row; 0 where no money moved. */
function amountOf({ cell }: Row, reading: Reading): number | Told {
  const { currency, outIsSigned, amountIsSigned, mapping } = reading;
  const read = (field: StatementField) => moneyOf(cell(field), currency) ?? 0;
  const [paidIn, out, amount] = [read('in'), read('out'), read('amount')];
  if ([paidIn, out, amount].filter((value) => value !== 0).length > 1)
    return fault('both_sides', cell('out'));
  if (paidIn !== 0) return paidIn;
  if (out !== 0) return outIsSigned ? -out : -Math.abs(out);
  if (amount === 0 || mapping.direction === undefined) return amount;
  const direction = directionOf(cell('direction'));
  // A minus beside "in", or beside some of "out", is either a correction or a mistake: nothing tells which.
  if (direction === undefined || (amount < 0 && (direction === 1 || amountIsSigned)))
    return fault('direction', cell('direction'));
  return direction * Math.abs(amount);
}
