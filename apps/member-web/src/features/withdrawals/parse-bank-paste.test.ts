import { expect, test } from 'vitest';
import { parseBankPaste } from './parse-bank-paste.ts';

test.each([
  ['국민 123456-01-234567 홍길동', 'KB국민', '123456-01-234567', '홍길동'],
  ['카카오뱅크 3333021234567 이민재', '카카오뱅크', '3333021234567', '이민재'],
  ['우리은행 1002-123-456789 (신한나)', '우리', '1002-123-456789', '신한나'],
  ['예금주: 김서연 / 카뱅 / 3333-02-1234567', '카카오뱅크', '3333-02-1234567', '김서연'],
  ['123456-01-234567 Nguyen Van A', undefined, '123456-01-234567', 'Nguyen Van A'],
])('reads bank, account and holder of "%s"', (text, bankName, accountNumber, accountHolder) => {
  expect(parseBankPaste(text)).toEqual({ bankName, accountNumber, accountHolder });
});

test.each(['홍길동', '123456-01-234567', '', '국민 1234 홍길동'])('does not parse "%s"', (text) => {
  expect(parseBankPaste(text)).toBeUndefined();
});
