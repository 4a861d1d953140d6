import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

const words = {
  yes: '예',
  no: '아니요',
  valueOf: (field: string, value: string) => (field === 'state' && value === 'waiting' ? '대기' : value),
};

test('lists only the fields that differ, before and after', () => {
  expect(changedValues({ name: '가', phone: '1' }, { name: '나', phone: '1' }, words)).toEqual([
    { field: 'name', before: '가', after: '나' },
  ]);
  expect(changedValues(null, { memo: '', point: 500 }, words)).toEqual([
    { field: 'memo', before: undefined, after: '-' },
    { field: 'point', before: undefined, after: '5.00' },
  ]);
  expect(changedValues(null, null, words)).toEqual([]);
});

test('names fields of records by their path and puts each entry of a list on a line', () => {
  const totals = { kinds: { daily: { rows: 3, paid: 400 } }, days: ['mon', 'tue'], findings: [] };
  const checks = [
    { check: 'holds', differences: 0 },
    { check: 'runs', differences: 2 },
  ];
  expect(changedValues({}, { totals, checks }, words).map(({ field, after }) => [field, after])).toEqual([
    ['totals.kinds.daily.rows', '3'],
    ['totals.kinds.daily.paid', '4.00'],
    ['totals.days', 'mon, tue'],
    ['totals.findings', '-'],
    ['checks.1', 'check holds · differences 0'],
    ['checks.2', 'check runs · differences 2'],
  ]);
});

test('shows a boolean as a word and the value of a setting under a name', () => {
  expect(changedValues({ isDisabled: false }, { isDisabled: true }, words)).toEqual([
    { field: 'isDisabled', before: '아니요', after: '예' },
  ]);
  expect(changedValues('5', '6', words)).toEqual([{ field: 'value', before: '5', after: '6' }]);
});

test('shows a stored word by the text that its field has for it, also within a list', () => {
  expect(
    changedValues({ state: 'waiting' }, { state: ['waiting', 'other'], name: 'waiting' }, words),
  ).toEqual([
    { field: 'state', before: '대기', after: '대기, other' },
    { field: 'name', before: undefined, after: 'waiting' },
  ]);
});

test('won are shown with separators', () => {
  expect(changedValues(null, { won: 1_263_500 }, words)).toEqual([
    { field: 'won', before: undefined, after: '1,263,500' },
  ]);
});
