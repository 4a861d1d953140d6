import { expect, test } from 'vitest';
import { appliedFilters, countApplied, draftsOf, type FilterSpec } from './filters.ts';

const filters: FilterSpec[] = [
  { kind: 'text', id: 'username', label: '아이디' },
  { kind: 'period', id: 'period', label: '기간', start: 'startDate', end: 'endDate' },
];

test('applies a filter only when it is ticked and filled', () => {
  const drafts = {
    username: { isOn: false, values: { username: 'kim' } },
    period: { isOn: true, values: { startDate: '2026-11-01', endDate: '  ' } },
  };
  expect(appliedFilters(filters, drafts)).toEqual({
    username: undefined,
    startDate: '2026-11-01',
    endDate: undefined,
  });
});

test('trims values and counts blanks as empty', () => {
  const drafts = { username: { isOn: true, values: { username: ' kim ' } } };
  expect(appliedFilters(filters, drafts).username).toBe('kim');
  expect(
    appliedFilters(filters, { username: { isOn: true, values: { username: '   ' } } }).username,
  ).toBeUndefined();
});

test('ticks the filters that the address contains', () => {
  const drafts = draftsOf(filters, { endDate: '2026-11-21' });
  expect(drafts.period).toEqual({ isOn: true, values: { startDate: '', endDate: '2026-11-21' } });
  expect(drafts.username?.isOn).toBe(false);
  expect(countApplied(filters, { endDate: '2026-11-21' })).toBe(1);
});
