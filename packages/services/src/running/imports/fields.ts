import { encryptText } from '@starline/db/column-encryption';
import { bankFault } from '@starline/domain/bank-accounts';
import { BANKS } from '@starline/domain/banks';
import { instantOf, isBusinessDay } from '@starline/domain/business-time';
import { COUNTRIES } from '@starline/domain/countries';
import { parseAmount, parseKrwRate, parseMultiple } from '@starline/domain/figures';
import { MAX_LIMIT_MULTIPLE } from '@starline/domain/packages';
import { readTxid } from '@starline/domain/txids';
import { typed } from '@starline/domain/typed';
import { lottoAddress, phoneOf, usernameOf } from '@starline/domain/typed-values';
import { lineText, nameText, paragraphText } from '@starline/validators/texts';
import { walletAddress } from '@starline/validators/tron-address';
import { is } from 'drizzle-orm';
import { type PgColumn, PgCustomColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { FaultCode } from './faults.ts';

/** The value of a cell as it is stored, or the code of what is wrong with it. */
export type Read = { value: unknown } | { code: FaultCode };
/** `zone`: the business time zone, for instants without an offset. */
export type Reading = { zone: string };
export type Field = {
  /** The type of the column that the value is staged in. */
  type: 'text' | 'bigint' | 'int' | 'boolean' | 'date' | 'timestamptz';
  read: (cell: string, reading: Reading) => Read;
  isRequired?: true;
  /** How the database holds it encrypted. */
  encrypted?: 'phone' | 'account' | 'wallet';
  /** The value of an empty cell or of a field that is not mapped; null unless given. */
  fallback?: unknown;
};

const PLAIN = /^[ -~가-힣]*$/;
const TYPES = { line: lineText(), name: nameText(), paragraph: paragraphText() };
type TextType = keyof typeof TYPES;
const broken: Read = { code: 'broken_text' };

/** A text as forms accept it: well-formed, visible, trimmed, in NFC. docs/domain/access.md#texts. */
function readText(cell: string, max: number, type: TextType = 'line'): Read {
  if (cell.length > max) return { code: 'too_long' };
  if (type !== 'name' && PLAIN.test(cell)) return { value: cell };
  // U+FFFD stands where the bytes of the file were no UTF-8.
  if (cell.includes('\uFFFD')) return broken;
  const parsed = TYPES[type].safeParse(cell);
  return parsed.success ? { value: parsed.data } : broken;
}

export const text = (max: number, type: TextType = 'line'): Field => ({
  type: 'text',
  read: (cell) => readText(cell, max, type),
  fallback: '',
});
export const requiredText = (max: number, type: TextType = 'line'): Field => ({
  type: 'text',
  read: (cell) => readText(cell, max, type),
  isRequired: true,
});
/** The key of a row of another file; null if the cell is empty. */
export const reference: Field = { type: 'text', read: (cell) => readText(cell, 100) };
export const requiredReference: Field = { ...reference, isRequired: true };

const encrypted = (kind: 'phone' | 'account' | 'wallet', check: (cell: string) => Read): Field => ({
  type: 'text',
  read(cell) {
    const read = check(cell);
    return 'code' in read ? read : { value: encryptText(kind, String(read.value)) };
  },
  encrypted: kind,
  fallback: '',
});
/**
 * A value that one function of the product makes: forms and imports take the same.
 * docs/domain/access.md#typed
 */
const made =
  (make: (cell: string) => string | undefined, code: FaultCode) =>
  (cell: string): Read => {
    const value = make(cell);
    return value === undefined ? { code } : { value };
  };

export const username: Field = {
  type: 'text',
  read: made(usernameOf, 'username_rule'),
  isRequired: true,
};
/**
 * A cell that holds what a field of a form takes, for a column of the database. Where the column is never
 * null, an empty cell is stored as its default, or refused without one. Throws for a column that is stored in
 * another form: an import does not write through the schema, so what it encrypts would stay open.
 */
export function ofForm(schema: z.ZodType, column: PgColumn): Field {
  if (is(column, PgCustomColumn)) throw new Error(`${column.name} needs a field of an import of its own`);
  const read = (cell: string): Read => {
    const parsed = schema.safeParse(cell);
    return parsed.success ? { value: parsed.data } : { code: 'invalid' };
  };
  const type = column.getSQLType() as Field['type'];
  if (!column.notNull) return { type, read };
  return column.hasDefault ? { type, read, fallback: column.default } : { type, read, isRequired: true };
}
export const phone = encrypted('phone', made(phoneOf, 'invalid'));
export const accountNumber = encrypted(
  'account',
  made((cell) => (bankFault('accountNumber', cell) ? undefined : typed(cell, 'account')), 'invalid'),
);
export const accountHolder: Field = {
  type: 'text',
  read(cell) {
    const read = readText(cell, 60);
    return 'value' in read && bankFault('accountHolder', cell) ? { code: 'invalid' } : read;
  },
  fallback: '',
};
/** A claim of the same transaction is found by this form alone. docs/domain/deposits.md#disputes */
export const txid: Field = { type: 'text', read: made(readTxid, 'invalid') };
export const tronWallet = encrypted('wallet', made(walletAddress, 'invalid_wallet'));
export const lottoWallet = encrypted('wallet', (cell) => {
  const read = readText(cell, 100);
  return 'code' in read ? read : made(lottoAddress, 'invalid')(String(read.value));
});
export const country: Field = {
  type: 'int',
  read(cell) {
    const found = COUNTRIES.find((each) => each.code === cell);
    return found ? { value: found.id } : { code: 'unknown_value' };
  },
  isRequired: true,
};

/** Hundredths from 0 on; with `least` 1 above 0. */
const money = (least: 0 | 1): Field => ({
  type: 'bigint',
  read(cell) {
    const value = parseAmount(cell);
    if (value === undefined) return { code: 'broken_amount' };
    return value < least ? { code: value < 0 ? 'negative_amount' : 'no_amount' } : { value };
  },
});
export const amount: Field = { ...money(0), fallback: 0 };
export const optionalAmount: Field = money(0);
export const positiveAmount: Field = { ...money(1), isRequired: true };
/** The percentage of a reward limit, as a plan may have it. */
export const multiple: Field = {
  type: 'bigint',
  read(cell) {
    const value = parseMultiple(cell);
    if (value === undefined) return { code: 'broken_amount' };
    return value > MAX_LIMIT_MULTIPLE ? { code: 'invalid' } : { value };
  },
};
export const won: Field = {
  type: 'bigint',
  read: (cell) => (/^\d{1,15}$/.test(cell) ? { value: Number(cell) } : { code: 'broken_amount' }),
};
export const krwRate: Field = {
  type: 'bigint',
  read(cell) {
    const value = parseKrwRate(cell);
    return value === undefined ? { code: 'broken_amount' } : { value };
  },
};
export const whole = (max: number): Field => ({
  type: 'int',
  read: (cell) =>
    /^\d{1,9}$/.test(cell) && Number(cell) <= max ? { value: Number(cell) } : { code: 'invalid' },
});

export const oneOf = (values: readonly string[], fallback?: string): Field => ({
  type: 'text',
  read: (cell) => (values.includes(cell) ? { value: cell } : { code: 'unknown_value' }),
  ...(fallback === undefined ? { isRequired: true as const } : { fallback }),
});
export const bank: Field = oneOf(BANKS, '');
export const flag = (fallback: boolean): Field => ({
  type: 'boolean',
  read: (cell) =>
    cell === 'true' || cell === 'false' ? { value: cell === 'true' } : { code: 'unknown_value' },
  fallback,
});

const OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** ISO 8601 with an offset, or a wall clock of the business time zone such as `2026-11-21 09:30`. */
export const instant: Field = {
  type: 'timestamptz',
  read(cell, { zone }) {
    if (OFFSET.test(cell)) {
      // Date.parse takes 30 February for 2 March.
      const at = isBusinessDay(cell.slice(0, 10)) ? Date.parse(cell.replace(' ', 'T')) : Number.NaN;
      return Number.isNaN(at) ? { code: 'broken_time' } : { value: new Date(at) };
    }
    const [, day = '', hour = '00', minute = '00', second = '00'] = LOCAL.exec(cell) ?? [];
    if (!isBusinessDay(day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
      return { code: 'broken_time' };
    return {
      value: new Date(instantOf(day, Number(hour), Number(minute), zone).getTime() + Number(second) * 1000),
    };
  },
  isRequired: true,
};
