import { expect, test } from 'vitest';
import { csvCell } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', ' ＝1', '\n=1'])(
  'the cell %j begins no formula, in any width of its sign',
  (text) => {
    expect(csvCell(text).charAt(1)).toBe("'");
  },
);

test('any other text stays as it is, on one line', () => {
  expect(csvCell('김 "철수" = 1\n2')).toBe('"김 ""철수"" = 1 2"');
});
