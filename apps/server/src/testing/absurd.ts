import { REQUESTED } from '@starline/domain/request-states';
import fc from 'fast-check';

/**
 * Generates values that no client means: wrong types, oversized values, other alphabets, names of other
 * things.
 */
export const absurd = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '9'.repeat(40),
    'NaN',
    'null',
    REQUESTED,
    '%',
    "'; drop table members; --",
    '\u0000',
    '😀'.repeat(50),
    'mon,mon',
    'all',
  ),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1, 2, 10_000, 10_001, 1e15, 2 ** 53, null, true, false),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom({}, [], [1], { a: { b: [] } }, [[]], [{ id: 1 }], 'x'.repeat(5000)),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);
