import { describe, expect, test } from 'vitest';
import type { StatementMapping } from './bank-statements.ts';
import { readStatement } from './statement-reader.ts';

const read = (rows: readonly string[][], mapping?: StatementMapping) =>
  readStatement(rows, { mapping, currency: 'KRW', zone: 'Asia/Seoul' });
const HEAD = ['거래일', '입금', '출금', '잔액', '적요'];
const kindsOf = (...rows: string[][]) => read([HEAD, ...rows])?.rows.slice(1);
const faultsOf = (...rows: string[][]) => read([HEAD, ...rows])?.faults.map(({ row, code }) => [row, code]);
const dayOf = (cell: string, order?: 'ymd' | 'dmy' | 'mdy') => {
  const line = read([HEAD, [cell, '5']], { day: '거래일', in: '입금', ...(order && { order }) })?.lines[0];
  return line && `${line.day} ${line.time}`.trim();
};

test('asks for the order of a date that has several, and reads it as chosen', () => {
  const rows = [HEAD, ['11/12/2026', '5'], ['10/11/2026', '5']];
  expect(read(rows)?.orders).toEqual(['dmy', 'mdy']);
  expect(dayOf('11/12/2026', 'dmy')).toBe('2026-12-11');
  expect(dayOf('11/12/2026', 'mdy')).toBe('2026-11-12');
  expect(dayOf('26.11.23', 'ymd')).toBe('2026-11-23');
});

test('takes the order that every date of the file has', () => {
  const found = read([HEAD, ['11/12/2026', '5'], ['13/11/2026', '5']]);
  expect(found?.orders).toEqual(['dmy']);
  expect(found?.lines.map(({ day }) => day)).toEqual(['2026-12-11', '2026-11-13']);
});

test('names the row that does not fit the order of the others', () => {
  expect(faultsOf(['14/11/2026', '5'], ['13/11/2026', '5'], ['11/13/2026', '5'])).toEqual([[4, 'no_day']]);
});

test('asks for the order of years of two digits, so that a day that does not exist turns no date around', () => {
  for (const cell of ['26-11-18', '26-11-31'])
    expect(read([HEAD, [cell, '5']])?.orders.length).toBeGreaterThan(1);
  expect(read([HEAD, ['26-11-31', '5']], { day: '거래일', in: '입금', order: 'ymd' })?.faults).toMatchObject([
    { code: 'no_day' },
  ]);
});

test('refuses a row whose day and amount are both written so that neither is read', () => {
  expect(faultsOf(["'2026-11-18", "'5"])).toEqual([[2, 'no_day']]);
  expect(faultsOf(['2026-11-18 예정', '약 5천'])).toEqual([[2, 'no_day']]);
});

test('refuses a row whose day does not exist, with and without an amount', () => {
  for (const amount of ['삼백만원', 'x', '약 5천', '5'])
    expect(faultsOf(['2026-11-31', amount])).toEqual([[2, 'no_day']]);
});

test.each(['소계', '일계', '합 계', '합계(2건)', '당일합계', '[합계]', 'TOTAL', 'Total amount', '총 3건'])(
  'takes a row that says %s for a sum without a day, and refuses it with one',
  (word) => {
    expect(kindsOf(['2026-11-18', '5'], ['', '5', '', '', word])).toEqual(['line', 'sum']);
    expect(kindsOf(['2026-11-18', '5'], ['2026-11-01 ~ 2026-11-30', '5', '', '', word])).toEqual([
      'line',
      'sum',
    ]);
    expect(faultsOf(['2026-11-18', '5'], ['2026-11-18', '5', '', '', word])).toEqual([[3, 'sum_with_day']]);
    expect(faultsOf(['2026-11-18', '', '5'], ['2026-11-18', '', '5', '', word])).toEqual([
      [3, 'sum_with_day'],
    ]);
  },
);

test('refuses a row of zero in the only column of amounts: the other side may hold its amount', () => {
  const found = read([
    ['거래일', '입금액', '나간돈'],
    ['2026-11-18', '5', '0'],
    ['2026-11-18', '0', '700'],
  ]);
  expect(found?.mapping).toEqual({ day: '거래일', in: '입금액' });
  expect(found?.faults).toMatchObject([{ row: 3, code: 'no_amount' }]);
});

test.each([1, 2, 3])('refuses rows above the heading that are lines, as sorting leaves them: %d', (above) => {
  const rows = [
    ['2026-11-18', '5', '', '5', '가'],
    ['2026-11-18', '', '3', '2', '나'],
    ['2026-11-19', '7', '', '9', '다'],
  ];
  const found = read([...rows.slice(0, above), HEAD, ...rows.slice(above), ['2026-11-20', '1']]);
  expect(found?.faults.map(({ row, code }) => [row, code])).toEqual(
    rows.slice(0, above).map((_, index) => [index + 1, 'above_heading']),
  );
});

test.each([1, 2, 3])('refuses them also where the account kept its columns: %d', (above) => {
  const rows = [
    ['2026-11-18', '5', '', '5', '가'],
    ['2026-11-18', '', '3', '2', '나'],
    ['2026-11-19', '7', '', '9', '다'],
  ];
  const mapping = { day: '거래일', in: '입금', out: '출금' };
  const found = read([...rows.slice(0, above), HEAD, ['2026-11-20', '1']], mapping);
  expect(found?.faults.map(({ code }) => code)).toEqual(Array(above).fill('above_heading'));
});

test.each([
  ['a title above', [['거래내역 조회'], HEAD], 'note heading line'],
  ['a line of the unit below', [HEAD, ['(단위: 원)']], 'heading note line'],
  ['a title and an empty row above', [['거래내역'], [], HEAD], 'note empty heading line'],
  ['a sentence of two cells below', [HEAD, ['※', '조회한 내역입니다']], 'heading note line'],
] as const)('reads a heading with %s the same with columns that were chosen', (_, head, rows) => {
  const file = [...head.map((row) => [...row]), ['2026-11-18', '5', '', '5', 'x']];
  const mapping = { day: '거래일', in: '입금', out: '출금' };
  expect(read(file, mapping)?.rows.join(' ')).toBe(rows);
});

test('takes what a bank writes above its table for notes', () => {
  const above = [
    ['조회일시', '2026-11-30 10:00'],
    ['조회기간', '2026-11-01 ~ 2026-11-30'],
    ['현재잔액', '5,000'],
  ];
  expect(read([...above, HEAD, ['2026-11-18', '5']])?.rows).toEqual([
    'note',
    'note',
    'note',
    'heading',
    'line',
  ]);
});

test('takes a balance that is carried forward for no line, in the column of amounts too', () => {
  expect(
    kindsOf(['2026-11-01', '1000', '', '1000', '전월 이월'], ['2026-11-02', '5', '', '1005', 'x']),
  ).toEqual(['sum', 'line']);
});

test('accounts for each row: heading, line, sum, note and empty', () => {
  const rows = [
    ['거래내역 조회'],
    [],
    HEAD,
    ['2026-11-18', '5'],
    [],
    HEAD,
    ['2026-11-18', '', '5'],
    ['2026-11-18', '0', '0'],
    ['합계', '5', '5'],
    ['2026-11-01~2026-11-21', '5', '5', '', '합계 (2건)'],
    ['※ 조회 시각'],
    ['', '', '', '1,000', '전일 이월'],
  ];
  const found = read(rows);
  expect(found?.rows).toEqual([
    'note',
    'empty',
    'heading',
    'line',
    'empty',
    'heading',
    'line',
    'note',
    'sum',
    'sum',
    'note',
    'sum',
  ]);
  expect(Object.values(found?.kinds ?? {}).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
});

test.each([
  ['an amount without a day', ['', '5'], 'no_day'],
  ['a day that cannot be read beside a word of a sum', ['2026-13-18', '5', '', '', '계'], 'no_day'],
  ['a day without an amount', ['2026-11-18', '', '-', '', '메모'], 'no_amount'],
  ['amounts on both sides', ['2026-11-18', '5', '7'], 'both_sides'],
  ['a balance that is no number', ['2026-11-18', '5', '', 'x'], 'balance'],
  [
    'more cells than the heading, as thousands without quotes give',
    ['2026-11-18', '', '12', '345', '5', '적요'],
    'too_wide',
  ],
] as const)('refuses a row with %s', (_, row, code) => {
  expect(faultsOf([...row])).toEqual([[2, code]]);
});

test('keeps the sign of a cancelled payment, and takes one before every payment for the side', () => {
  const amounts = (...cells: [string, string][]) =>
    read([HEAD, ...cells.map(([paidIn, out]) => ['2026-11-18', paidIn, out])])?.lines.map(
      ({ amount }) => amount,
    );
  expect(amounts(['', '500'], ['', '-500'], ['-70', ''])).toEqual([-500, 500, -70]);
  expect(amounts(['', '-500'], ['', '-600'], ['70', ''])).toEqual([-500, -600, 70]);
});

describe('a column of direction', () => {
  test('is asked of a heading that names nothing else, whatever its words are', () => {
    const found = read([
      ['거래일', '입출금구분', '거래금액'],
      ['2026-11-18', '1', '500'],
    ]);
    expect(found?.faults).toMatchObject([{ code: 'direction', cell: '1' }]);
  });

  const TYPED = ['거래일', '구분', '거래금액', '적요'];
  const typed = (...rows: [string, string][]) =>
    read([TYPED, ...rows.map(([word, amount]) => ['2026-11-18', word, amount])]);

  test('says which side an amount without a sign is on', () => {
    const found = typed(['출금', '100,000'], ['입금', '5'], ['출금', '7']);
    expect(found?.mapping).toMatchObject({ direction: '구분', amount: '거래금액' });
    expect(found?.lines.map(({ amount }) => amount)).toEqual([-100_000, 5, -7]);
  });

  test('is repeated by a minus before every amount that left', () => {
    const found = typed(['출금', '-100,000'], ['입금', '5'], ['출금', '-7']);
    expect(found?.lines.map(({ amount }) => amount)).toEqual([-100_000, 5, -7]);
  });

  test('is unclear beside a minus that other amounts that left have not', () => {
    const found = typed(['출금', '100,000'], ['출금', '-7'], ['입금', '5']);
    expect(found?.faults).toMatchObject([{ row: 3, code: 'direction' }]);
  });

  test.each([
    ['입금', 5],
    ['입 금', 5],
    ['[입금]', 5],
    ['＋', 5],
    ['deposit', 5],
    ['Cr', 5],
    ['출 금', -5],
    ['지급', -5],
    ['DR', -5],
    ['－', -5],
  ])('reads %s', (word, amount) => {
    expect(typed(['출금', '1'], [word, '5'])?.lines[1]?.amount).toBe(amount);
  });

  test.each([
    ['출금취소', '5'],
    ['입금', '-5'],
    ['', '5'],
    ['미출금', '5'],
    ['출금예정', '5'],
    ['입금대기', '5'],
    ['입금 취소', '5'],
    ['지급보류', '5'],
    ['출금(반환)', '5'],
    ['대체', '5'],
    ['DEBIT?', '5'],
    ['not sent', '5'],
  ] as [string, string][])('refuses %s beside %s', (word, amount) => {
    expect(typed(['출금', '1'], ['입금', '1'], [word, amount])?.faults).toMatchObject([
      { row: 4, code: 'direction' },
    ]);
  });
});

test('reads each row of a file as it was or refuses it', () => {
  expect(kindsOf(['2026-11-10', '5'], ['2026-11-9', '5'], ['2026년 11월 12일', '5'])).toEqual([
    'line',
    'line',
    'line',
  ]);
});
