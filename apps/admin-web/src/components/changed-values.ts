import { formatAmount, formatWon } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';

export type ChangedValue = { field: string; before: string | undefined; after: string | undefined };
/** Texts for what a value is: a boolean is never shown as `true`, a stored word never as it is stored. */
export type Words = { yes: string; no: string; valueOf: (field: string, value: string) => string };

/** Fields that hold hundredths. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'byMaker',
  'byMember',
  'fee',
  'lotto',
  'payout',
  'point',
  'price',
  'pv',
  'single',
  'totals.lotto',
  'totals.paid',
  'totals.unpaid',
  'withdrawable',
]);

/** Fields that hold whole won. */
const WON: ReadonlySet<string> = new Set(['won', 'krwAmount']);

const OF_A_KIND = /^totals\.kinds\.\w+\.(paid|unpaid|lotto)$/;

const isAmountField = (field: string): boolean => AMOUNTS.has(field) || OF_A_KIND.test(field);

/** Whether the field is shown as a figure, which does not wrap. */
export const isNumberField = (field: string): boolean => isAmountField(field) || WON.has(field);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns one line per value. A value of a record is named by its path, an entry of a list by its number. */
function lines(value: unknown, words: Words, path = ''): [field: string, text: string][] {
  const under = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, each]) => lines(each, words, under(key)));
  if (Array.isArray(value) && value.some(isRecord))
    return value.map((each, index) => [under(index + 1), inOneLine(each, words, path)]);
  if (typeof value === 'number' && isAmountField(path)) return [[path, formatAmount(value as Amount)]];
  if (typeof value === 'number' && WON.has(path)) return [[path, formatWon(value)]];
  return [[path, inOneLine(value, words, path)]];
}

function inOneLine(value: unknown, words: Words, path: string): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => inOneLine(each, words, path)).join(', ') : '-';
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, each]) => `${key} ${inOneLine(each, words, `${path}.${key}`)}`)
      .join(' · ');
  return typeof value === 'string' ? words.valueOf(path, value) : JSON.stringify(value);
}

/**
 * Returns the fields that an act changed, with their values before and after. A value that is no record, such
 * as that of a setting, is the field `valueName`.
 */
export function changedValues(
  before: unknown,
  after: unknown,
  words: Words,
  valueName = 'value',
): ChangedValue[] {
  const asRecord = (value: unknown): unknown =>
    value === null || value === undefined || isRecord(value) ? value : { [valueName]: value };
  const [old, next] = [before, after].map((value) => {
    const record = asRecord(value);
    return new Map(isRecord(record) ? lines(record, words) : []);
  });
  const fields = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])];
  return fields
    .map((field) => ({ field, before: old?.get(field), after: next?.get(field) }))
    .filter((each) => each.before !== each.after);
}

/** Returns one value as text; a record has a line for each of its values. */
export const shownValue = (
  field: string,
  value: unknown,
  words: Words & { fieldOf: (path: string) => string },
) =>
  lines({ [field]: value }, words)
    .map(([path, text]) =>
      path === field ? text : `${words.fieldOf(path.slice(field.length + 1))}: ${text}`,
    )
    .join('\n');
