import { expect, test } from 'vitest';
import { isLostConnection, isPassingConflict } from './sql-error.ts';

const withCode = (code: string) => Object.assign(new Error('made'), { code });
/** Drizzle puts the error of PostgreSQL under one of its own. */
const wrapped = (cause: Error) => new Error('Failed query', { cause });

test.each([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  '08006',
  '25006',
  '25P03',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P03',
])('%s counts as a lost connection, wrapped or not', (code) => {
  expect([isLostConnection(withCode(code)), isLostConnection(wrapped(withCode(code)))]).toEqual([true, true]);
});

test.each(['Query read timeout', 'timeout exceeded when trying to connect', 'timeout expired'])(
  '"%s" of the client counts as a lost connection',
  (message) => {
    expect(isLostConnection(new Error(message))).toBe(true);
  },
);

test('a statement that was refused or timed out is neither a lost connection nor a conflict', () => {
  for (const code of ['23505', '57014', '42601'])
    expect([isLostConnection(withCode(code)), isPassingConflict(withCode(code))]).toEqual([false, false]);
  expect(isPassingConflict(withCode('55P03'))).toBe(true);
});
