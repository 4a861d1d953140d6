import { expect, test } from 'vitest';
import { CAUSES } from './causes.ts';
import { alertNames, readRules, scaled } from './rules.ts';

test('every alert has a cause that makes it fire', () => {
  expect(Object.keys(CAUSES)).toEqual(alertNames(readRules()));
});

test('scaling divides every time of the rules and changes nothing else', () => {
  const rules = `
      - record: a:rate1h
        expr: sum(rate(a{b="5m"}[1h])) / sum(rate(a[5m])) > 60
      - alert: A
        expr: a:rate1h > 30 * 3600
        for: 45m`;
  expect(scaled(rules, 60)).toBe(`
      - record: a:rate1h
        expr: sum(rate(a{b="5m"}[60000ms])) / sum(rate(a[5000ms])) > 60
      - alert: A
        expr: a:rate1h > 30 * 3600
        for: 45000ms`);
  const left = scaled(readRules(), 60).match(/\[\d+[smhd]\]|for: \d+[smhd]$/gm);
  expect(left).toBeNull();
});
