import { describe, expect, test } from 'vitest';
import type { StatementMapping } from './bank-statements.ts';
import { readStatement } from './statement-reader.ts';

const HEAD = ['거래일', '입금', '출금', '잔액', '적요'];
const read = (rows: readonly string[][], mapping?: StatementMapping) =>
  readStatement(rows, { mapping, currency: 'KRW', zone: 'Asia/Seoul' });

describe('a heading', () => {
  test('of two merged rows is read by its lower row', () => {
    const found = read([
      ['예금거래내역'],
      ['예금주', '스타라인'],
      ['거래일시', '', '거래점', '거래금액', '', '거래 후'],
      ['', '', '', '출금금액(원)', '입금금액(원)', '잔액'],
      ['2026-11-18', '', '', '5', '', '10'],
    ]);
    expect(found?.mapping).toEqual({
      day: '거래일시',
      out: '출금금액(원)',
      in: '입금금액(원)',
      balance: '잔액',
    });
    expect(found?.lines).toMatchObject([{ amount: -5, balance: 10, row: 5 }]);
    expect(found?.kinds.heading).toBe(2);
  });

  test('whose lower row says the same twice is read by the upper one', () => {
    const found = read([
      ['일자', '입금', '출금', '잔액'],
      ['', '금액', '금액', '금액'],
      ['2026-11-18', '', '5', '10'],
    ]);
    expect(found?.mapping).toMatchObject({ in: '입금 금액', out: '출금 금액' });
    expect(found?.lines).toMatchObject([{ amount: -5 }]);
  });

  test('of three rows is read', () => {
    const found = read([
      ['거래', '', '내역', ''],
      ['일자', '금액', '', '적요'],
      ['', '입금', '출금', ''],
      ['2026-11-18', '', '5', 'x'],
    ]);
    expect(found?.lines).toMatchObject([{ amount: -5, description: 'x' }]);
  });

  test('with equal names in one row reaches each of them', () => {
    const found = read(
      [
        ['일자', '금액', '금액'],
        ['2026-11-18', '1', '2'],
      ],
      { day: '일자', amount: '금액 (2)' },
    );
    expect(found?.lines).toMatchObject([{ amount: 2 }]);
  });

  test('takes no account, bank or memo for an amount', () => {
    const found = read([
      ['거래일', '출금계좌번호', '입금은행', '출금가능금액', '금액', '입금자명'],
      ['2026-11-18', '110123456789', 'KB', '7', '-5', '김'],
    ]);
    expect(found?.mapping).toEqual({ day: '거래일', amount: '금액', holder: '입금자명' });
  });

  test.each([
    ['a fee', ['거래일', '출금수수료', '출금액', '입금액'], ['2026-11-18', '0', '5', '0'], -5],
    [
      'a limit and a sum',
      ['거래일', '출금한도', '출금누계', '출금', '입금'],
      ['2026-11-18', '9', '8', '5', '0'],
      -5,
    ],
    [
      'what was cancelled or is planned',
      ['거래일', '출금취소금액', '출금예정금액', '출금금액', '입금금액'],
      ['2026-11-18', '0', '0', '5', '0'],
      -5,
    ],
    ['what did not come in', ['거래일', '미입금액', '입금액', '출금액'], ['2026-11-18', '0', '5', ''], 5],
    [
      'foreign money',
      ['거래일', '입금(USD)', '입금(원)', '출금(USD)', '출금(원)'],
      ['2026-11-18', '5', '7000', '', ''],
      7000,
    ],
    ['a fee of an amount', ['Date', 'Fee amount', 'Amount', 'Balance'], ['2026-11-18', '1', '5', '5'], 5],
    ['a tax', ['거래일', '구분', '세금금액', '거래금액'], ['2026-11-18', '출금', '0', '5'], -5],
    ['interest', ['거래일', '입금이자', '입금', '출금'], ['2026-11-18', '1', '5', ''], 5],
  ] as const)('takes %s for no amount', (_, head, row, amount) => {
    const found = read([[...head], [...row]]);
    expect(found?.lines.map((line) => line.amount)).toEqual([amount]);
  });

  test.each([
    [
      ['출금', '', '입금', '', '잔액'],
      ['수수료', '금액', '수수료', '금액', ''],
      ['1', '5', '0', '', '10'],
      -5,
    ],
    [['출금', '', '입금', '', '잔액'], ['금액', '수수료', '금액', '수수료', ''], ['', '', '7', '1', '10'], 7],
    [
      ['거래금액', '', '', '잔액', '잔액'],
      ['통화', '입금', '출금', '거래후잔액', '출금가능잔액'],
      ['KRW', '', '5', '10', '9'],
      -5,
    ],
    [
      ['입출금 내역', '', '', '', '비고'],
      ['맡기신금액', '찾으신금액', '남은금액', '적요', ''],
      ['', '5', '10', 'x', ''],
      -5,
    ],
  ] as const)('merged over two rows reads the amounts: %s / %s', (upper, lower, cells, amount) => {
    const found = read([
      ['거래일시', ...upper],
      ['', ...lower],
      ['2026-11-18', ...cells],
    ]);
    expect(found?.lines.map((line) => line.amount)).toEqual([amount]);
    expect(found?.lines[0]?.balance).toBe(10);
  });

  test.each([
    ['기준일자', '거래일자'],
    ['의뢰일', '거래일'],
    ['조회일자', '거래일시'],
    ['처리일자', '거래 일시'],
  ])('takes %s for no day of the booking beside %s', (other, day) => {
    const found = read([
      [other, day, '입금', '출금'],
      ['2026-11-17', '2026-11-18', '5', ''],
    ]);
    expect(found?.lines).toMatchObject([{ day: '2026-11-18' }]);
  });

  test('takes the balance after the booking before what may be paid out', () => {
    const found = read([
      ['거래일', '출금가능잔액', '거래후잔액', '입금', '출금'],
      ['2026-11-18', '3', '5', '5', ''],
    ]);
    expect(found?.lines).toMatchObject([{ balance: 5 }]);
  });

  test('with a line of its unit below is read', () => {
    expect(read([HEAD, ['(단위: 원)'], ['2026-11-18', '5']])?.rows).toEqual(['heading', 'note', 'line']);
  });

  test('that says nothing leaves the columns to a person', () => {
    expect(read([['통장'], ['A', 'B', 'C'], ['2026-11-18', '5', 'x']])).toMatchObject({
      headings: ['A', 'B', 'C'],
      mapping: {},
      lines: [],
    });
    expect(read([['아무 글']])).toBeUndefined();
    expect(read([HEAD], { day: 'X', in: 'Y' })).toBeUndefined();
  });

  test.each([[['거래일', '출금', '입금', '잔액', '적요']], [['일자', '찾으신금액', '맡기신금액', '잔액']]])(
    'of another table below is a fault: %s',
    (below) => {
      const found = read([HEAD, ['2026-11-18', '5'], [], below, ['2026-11-19', '7']]);
      expect(found?.faults).toMatchObject([{ row: 4, code: 'other_heading' }]);
    },
  );

  test('that is repeated with a word more is a heading', () => {
    const found = read([
      HEAD,
      ['2026-11-18', '5'],
      ['거래일', '입금', '출금', '잔액', '적요', '2쪽'],
      ['2026-11-19', '7'],
    ]);
    expect(found?.rows).toEqual(['heading', 'line', 'heading', 'line']);
  });
});
