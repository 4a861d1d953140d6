import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyOf } from './statement-cells.ts';
import { readStatement } from './statement-reader.ts';

const HEAD = ['거래일', '입금', '출금', '잔액', '적요'];
const WORDS = [
  '',
  '-',
  '0',
  '1,000',
  '(5)',
  '△7',
  '12,5',
  '2026-11-18',
  '2026-11-9',
  '2026-02-31',
  '11/12/2026',
  '합계',
  '이월잔액',
  '김하늘',
  '２',
  'CR',
  '1e3',
  '취소',
];
const cell = fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 12 }));
const row = fc.array(cell, { maxLength: 7 }).map((cells) => {
  while (cells.at(-1) === '') cells.pop();
  return cells;
});

test('accounts for every row of any table, and leaves no amount out', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (below) => {
      const rows = [HEAD, ['2026-11-01', '1', '', '', 'x'], ...below];
      const mapping = { day: '거래일', in: '입금', out: '출금', balance: '잔액', description: '적요' };
      const found = readStatement(rows, { mapping, currency: 'KRW', zone: 'Asia/Seoul' });
      expect(found?.rows).toHaveLength(rows.length);
      expect(found?.lines.length).toBe(found?.kinds.line);
      expect(found?.faults.length).toBe(found?.kinds.fault);
      for (const [index, cells] of rows.entries())
        if (index > 0 && [cells[1], cells[2]].some((text) => moneyOf(text ?? '', 'KRW')))
          expect(['line', 'sum', 'fault']).toContain(found?.rows[index]);
    }),
    { numRuns: 2000 },
  );
});
