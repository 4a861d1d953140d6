import { type Currency, DAY_ORDERS, type DayOrder } from './bank-statements.ts';
import { type BusinessDay, isBusinessDay, toBusinessIso } from './business-time.ts';

const FULL_WIDTH = 0xfee0;

/**
 * The text of a cell with full-width characters and the many minus signs in their plain form. Not NFKC: that
 * makes 102 of 10².
 */
export const plainCell = (cell: string): string =>
  cell
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))
    .replaceAll(/[\u2010-\u2015\u2212\uFE63]/g, '-')
    .replaceAll('\uFFE6', '₩')
    .trim();

/** Units and spaces beside the number. */
const UNITS: Readonly<Record<Currency, RegExp>> = {
  KRW: /(?:\s|원|₩|KRW|WON|\\)+/gi,
  USDT: /(?:\s|USDT)+/gi,
};
/** A cell without its units. One between two digits stays: a cell of two amounts is no amount. */
const withoutUnits = (cell: string, currency: Currency): string =>
  cell.replaceAll(UNITS[currency], (unit: string, at: number) =>
    /\d/.test(cell[at - 1] ?? '') && /\d/.test(cell[at + unit.length] ?? '') ? unit : '',
  );
/** The forms of a sign; a cell has at most one. */
const SIGNS: readonly [pattern: RegExp, sign: 1 | -1][] = [
  [/^\(([^()]{1,40})\)$/, -1],
  [/^[-△▲](.{1,40})$/, -1],
  [/^\+(.{1,40})$/, 1],
  [/^(.{1,40})-$/, -1],
  [/^(.{1,40})DR$/i, -1],
  [/^(.{1,40})CR$/i, 1],
];
/** Three zeros behind a point may be thousands. Won have none behind it, or two. */
const NO_PARTS = /^0{0,2}$/;
const NUMBER = /^(0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:[,']\d{3}){1,4})(?:\.(\d{1,18}))?$/;

/**
 * Whole won, or hundredths of a USDT with smaller parts cut off. Null for a cell without an amount: empty, or
 * dashes. Undefined for any other text, such as "12,5", an exponent, or a number with leading zeros.
 */
export function moneyOf(cell: string, currency: Currency): number | null | undefined {
  const text = withoutUnits(plainCell(cell), currency);
  if (/^-*$/.test(text)) return null;
  const [signed, sign] = SIGNS.find(([pattern]) => pattern.test(text)) ?? [undefined, 1 as const];
  const found = NUMBER.exec(signed ? (signed.exec(text)?.[1] ?? '') : text);
  if (!found) return undefined;
  const [, whole = '', parts = ''] = found;
  if (currency === 'KRW' && !NO_PARTS.test(parts)) return undefined;
  const digits = whole.replaceAll(/[,']/g, '') + (currency === 'KRW' ? '' : parts.padEnd(2, '0').slice(0, 2));
  const value = Number(digits);
  return value === 0 ? 0 : Number.isSafeInteger(value) ? sign * value : undefined;
}

/** Whether an unreadable text seems to be meant as an amount. */
export const looksLikeMoney = (cell: string): boolean =>
  /^(?=.*\d)[\d.,'()+\-△▲원₩\s]{1,40}$/.test(plainCell(cell));

const IN = new Set(
  '입금,입,입금액,받음,받기,맡김,대체입금,현금입금,타행입금,당행입금,전자금융입금,이자입금,입금거래,CR,C,CREDIT,IN,DEPOSIT,RECEIVE,RECEIVED,+'.split(
    ',',
  ),
);
const OUT = new Set(
  '출금,출,출금액,지급,보냄,보내기,찾음,송금,대체출금,현금출금,타행출금,당행출금,전자금융출금,출금거래,DR,D,DEBIT,OUT,WITHDRAWAL,WITHDRAW,SEND,SENT,-'.split(
    ',',
  ),
);

/** 1 where a whole cell says that money came in, -1 where it left; undefined for any other word. */
export function directionOf(cell: string): 1 | -1 | undefined {
  const word = plainCell(cell)
    .replaceAll(/[\s[\]]/g, '')
    .toUpperCase();
  if (IN.has(word)) return 1;
  return OUT.has(word) ? -1 : undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The forms of a date; the named groups of one say which number is what, `a b c` that the order decides. */
const DATES: readonly RegExp[] = [
  /^(?<y>\d{4}) ?년 ?(?<m>\d{1,2}) ?월 ?(?<d>\d{1,2}) ?일/,
  /^(?<y>\d{4}) ?[-./] ?(?<m>\d{1,2}) ?[-./] ?(?<d>\d{1,2})(?!\d)\.?/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})/,
  /^(?<a>\d{1,2}) ?[-./] ?(?<b>\d{1,2}) ?[-./] ?(?<c>\d{4}|\d{2})(?!\d)\.?/,
  /^(?<d>\d{1,2})[- ]?(?<name>[a-z]{3})[a-z]{0,6}[-., ]{1,2}(?<y>\d{4})(?!\d)/i,
  /^(?<name>[a-z]{3})[a-z]{0,6}\.? (?<d>\d{1,2}),? (?<y>\d{4})(?!\d)/i,
];
/** Whether a text begins as a date does, also one of a day that does not exist. */
export const looksLikeDay = (cell: string): boolean => {
  const text = plainCell(cell).replaceAll(/\s+/g, ' ');
  return DATES.some((pattern) => pattern.test(text));
};

const WEEKDAY =
  /^ ?(?:\([월화수목금토일]\)|[월화수목금토일]요일|\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\)) ?/i;
const CLOCK =
  /^(?<half>오전|오후|AM|PM)? ?(?<h>\d{1,2}):(?<m>\d{2})(?::(?<s>\d{2})(?:\.\d{1,9})?)? ?(?<after>AM|PM)? ?(?<zone>Z|UTC|GMT|KST|[+-]\d{2}:?\d{2})?$/i;
const DIGITS = /^(?<h>\d{2})(?<m>\d{2})(?<s>\d{2})?$/;

type Clock = { time: string; zone: string | undefined };

/** `13:05:18`, `오후 1:05`, `1:05 PM`, `130518`; undefined for any other text. */
export function clockOf(text: string): Clock | undefined {
  const found = (CLOCK.exec(text) ?? DIGITS.exec(text))?.groups;
  if (!found) return undefined;
  const half = (found.half ?? found.after ?? '').toUpperCase();
  const isLate = half === '오후' || half === 'PM';
  const said = Number(found.h);
  if (half !== '' && (said < 1 || said > 12)) return undefined;
  const hour = half === '' ? said : (said % 12) + (isLate ? 12 : 0);
  if (hour > 23 || Number(found.m) > 59 || Number(found.s ?? 0) > 59) return undefined;
  const time = [String(hour).padStart(2, '0'), found.m, ...(found.s ? [found.s] : [])].join(':');
  return { time, zone: found.zone };
}

/** A day as a cell may mean it: under each order of its numbers that gives a day which exists. */
export type CellDay = {
  days: Partial<Record<DayOrder, BusinessDay>>;
  time: string;
  /** Whether its year has two digits: no order is then certain, even where a single one gives a day. */
  isShort?: boolean;
};

/**
 * The day that a whole cell says, with its time where it has one. A time with a zone, such as `Z`, is turned
 * into `businessZone`. Undefined for any other text: a period, a day that does not exist under any order.
 */
export function dayOf(cell: string, businessZone: string): CellDay | undefined {
  const text = plainCell(cell).replaceAll(/\s+/g, ' ');
  const found = DATES.map((pattern) => pattern.exec(text)).find(Boolean);
  if (!found?.groups) return undefined;
  const rest = text
    .slice(found[0].length)
    .replace(WEEKDAY, ' ')
    .replace(/^[T,]/i, '')
    .replace(/\((UTC|GMT|KST)\)$/i, '$1')
    .trim();
  const clock = rest === '' ? { time: '', zone: undefined } : clockOf(rest);
  if (!clock) return undefined;
  const groups = found.groups;
  const days: CellDay['days'] = {};
  for (const order of DAY_ORDERS) {
    const day = written(groups, order);
    if (day) days[order] = day;
  }
  if (Object.keys(days).length === 0) return undefined;
  const read = clock.zone ? inZone(days, clock, businessZone) : { days, time: clock.time };
  return groups.c?.length === 2 && read ? { ...read, isShort: true } : read;
}

function written(groups: Record<string, string | undefined>, order: DayOrder): BusinessDay | undefined {
  const { a, b, c, name } = groups;
  const parts: Record<string, string | undefined> =
    a === undefined ? { ...groups, ...(name && { m: String(MONTHS.indexOf(name.toLowerCase()) + 1) }) } : {};
  if (a !== undefined) for (const [at, part] of [a, b, c].entries()) parts[order[at] as string] = part;
  const { y = '', m = '', d = '' } = parts;
  // A year of four digits stands at its place, and a year of two has two.
  if (y.length < 2 || m.length > 2 || d.length > 2) return undefined;
  const day = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isBusinessDay(day) && day >= '1990' && day < '2100' ? day : undefined;
}

function inZone(
  days: CellDay['days'],
  { time, zone = '' }: Clock,
  businessZone: string,
): CellDay | undefined {
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : zone === 'KST' ? '+09:00' : 'Z';
  const found: CellDay = { days: {}, time: '' };
  for (const order of DAY_ORDERS) {
    const at = new Date(`${days[order]}T${time.padEnd(8, ':00')}${offset}`);
    if (days[order] === undefined || Number.isNaN(at.getTime())) continue;
    const local = toBusinessIso(at, businessZone);
    found.days[order] = local.slice(0, 10);
    found.time = local.slice(11, 19);
  }
  return Object.keys(found.days).length === 0 ? undefined : found;
}
