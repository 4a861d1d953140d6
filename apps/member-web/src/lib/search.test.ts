import { expect, test } from 'vitest';
import { historySearch, oneOf, optionalDay, optionalId, optionalText, searchOf, wireSize } from './search.ts';

const { validateSearch } = searchOf({
  ...historySearch,
  tab: oneOf(['coin', 'bank'], 'coin'),
  from: optionalDay,
  id: optionalId,
  text: optionalText(5),
});
const read = (input: Record<string, unknown>) => validateSearch(input as never);

test('what the URL says is kept', () => {
  expect(read({ page: 3, size: 'all', tab: 'bank', from: '2026-11-01', id: 7, text: 'kim' })).toEqual({
    page: 3,
    size: 'all',
    tab: 'bank',
    from: '2026-11-01',
    id: 7,
    text: 'kim',
  });
});

test('wrong values fall back and unknown keys are dropped', () => {
  const read1 = read({ page: -1, size: 11, tab: 'x', from: '1.11.', id: 'seven', text: '', evil: '<b>' });
  expect(read1).toEqual({
    page: 1,
    size: 10,
    tab: 'coin',
    from: undefined,
    id: undefined,
    text: undefined,
  });
});

test('a name of digits is a text, a long one is cut', () => {
  expect(read({ text: 12345 }).text).toBe('12345');
  expect(read({ text: 'abcdefgh' }).text).toBe('abcde');
});

test('all is a plain limit on the wire', () => {
  expect(wireSize('all')).toBe(10_000);
  expect(wireSize(25)).toBe(25);
});
