import { readdirSync, readFileSync } from 'node:fs';
import { amount } from '@starline/domain/money';
import type { PayoutLine } from '@starline/domain/payout-files';
import { BANK_FORMATS, type PayoutFormat, payoutToken } from '@starline/domain/payouts';
import { expect, test } from 'vitest';
import { readBankFile } from '../bank-files/read.ts';
import { filesOf } from './files.ts';

/**
 * Files as they leave: `npm run test -- payouts/files` names the first byte that differs.
 * docs/domain/payouts.md#golden.
 */
const GOLDEN = new URL('./testing/golden/', import.meta.url);
const NUMBER = 'B-261124-03';

const line = (withdrawalId: number, values: Partial<PayoutLine>): PayoutLine => ({
  token: payoutToken(3, withdrawalId),
  withdrawalId,
  payout: amount(9_500),
  won: 133_000,
  bankName: 'KB국민',
  accountHolder: '홍길동',
  accountNumber: '123-45-678901',
  address: '',
  ...values,
});

/** Fictional people; each after the first is a hard case. */
const BANK_LINES = [
  line(1, {}),
  // Leading zeros of an account, and of a code of the clearing house.
  line(2, { bankName: 'NH농협', accountNumber: '000-12-0034567', accountHolder: 'KIM, HANA', won: 1 }),
  line(3, { bankName: '카카오뱅크', accountHolder: '=HYPERLINK("http://x","돈")', won: 1_234_567_890 }),
  line(4, { bankName: '신한', accountNumber: '110 222 333444', accountHolder: '+8210', won: 9_999_999 }),
  line(5, { bankName: '우리', accountHolder: '-1+1|cmd' }),
  line(6, { bankName: 'HSBC', accountHolder: '@SUM(A1)' }),
  // A line break and a tab in a name, and one at its beginning.
  line(7, { accountHolder: '정\r\n하\t늘' }),
  line(8, { accountHolder: '\t=1+1' }),
  line(9, { accountHolder: '"주" 예린' }),
  // A syllable that only the extension of EUC-KR has.
  line(10, { accountHolder: '뷁 DO TUAN' }),
  line(11, { accountHolder: '각'.normalize('NFD') }),
  // A number too long for the memo of a bank: both numbers to the base 36.
  line(1_234_567_890, { accountHolder: '노가을' }),
];
/** Letters that EUC-KR lacks leave in UTF-8 alone. */
const CSV_LINES = BANK_LINES.map((each) =>
  each.withdrawalId === 10 ? { ...each, accountHolder: '뷁 Đỗ Tuấn 🙂' } : each,
);
const COIN_LINES = [
  line(1, { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', payout: amount(1) }),
  line(2, { address: 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS', payout: amount(9_650) }),
  line(3, { address: 'TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9', payout: amount(123_456_789) }),
  line(1_234_567_890, { address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', payout: amount(10_000) }),
];
const made = (format: PayoutFormat) =>
  format === 'tron'
    ? filesOf({ format, number: NUMBER, type: 'coin' }, COIN_LINES)
    : filesOf({ format, number: NUMBER, type: 'bank' }, format === 'csv' ? CSV_LINES : BANK_LINES);
const files = [...BANK_FORMATS, 'tron' as const].flatMap(made);

test('each layout gives the bytes of its golden file', () => {
  expect(readdirSync(GOLDEN).sort()).toEqual(files.map(({ name }) => name).sort());
  for (const { name, content } of files) {
    const golden = readFileSync(new URL(name, GOLDEN));
    // As text of single bytes, so that a difference is shown.
    expect(Buffer.from(content).toString('latin1'), name).toBe(golden.toString('latin1'));
  }
});

test('no file is made without a letter', () => {
  for (const format of ['kb', 'shinhan', 'woori', 'nh'] as const)
    expect(() => filesOf({ format, number: NUMBER, type: 'bank' }, CSV_LINES)).toThrow('euc-kr lacks');
});

test('a bank that reads a golden file finds every account, amount and name in its cell', async () => {
  for (const format of BANK_FORMATS) {
    const [{ name, content }] = made(format);
    const rows = await readBankFile({ name, content: Buffer.from(content).toString('base64') });
    const [head = [], ...lines] = rows ?? [];
    const column = (heading: RegExp) => lines.map((row) => row[head.findIndex((each) => heading.test(each))]);
    expect(column(/계좌번호/).slice(0, 4), format).toEqual([
      '12345678901',
      '000120034567',
      '12345678901',
      '110222333444',
    ]);
    expect(column(/금액|입금액/).slice(0, 4), format).toEqual(['133000', '1', '1234567890', '9999999']);
    expect(column(/예금주/), format).toEqual([
      '홍길동',
      'KIM, HANA',
      `'=HYPERLINK("http://x","돈")`,
      "'+8210",
      "'-1+1|cmd",
      "'@SUM(A1)",
      '정 하 늘',
      "' =1+1",
      '"주" 예린',
      format === 'csv' ? '뷁 Đỗ Tuấn 🙂' : '뷁 DO TUAN',
      format === 'csv' ? '각'.normalize('NFD') : '각',
      '노가을',
    ]);
  }
});
