import { loadPortalTexts } from '@starline/i18n/member/portal';
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

test.each([
  ['en', 'KB Kookmin 123456-01-234567 Hong Gildong', 'KB국민', 'Hong Gildong'],
  ['en', 'Kookmin Bank, 123456-01-234567, Hong Gildong', 'KB국민', 'Hong Gildong'],
  ['en', 'Bank: Post Office / Account: 123456-01-234567 / Holder: Han Mi', '우체국', 'Han Mi'],
  ['en', 'K Bank 123456-01-234567 Kim K', '케이뱅크', 'Kim K'],
  ['en', 'KakaoBank 123456-01-234567 Kim', '카카오뱅크', 'Kim'],
  ['en', '국민 123456-01-234567 홍길동', 'KB국민', '홍길동'],
  ['en', 'Shin Minsu 123456-01-234567', undefined, 'Shin Minsu'],
  ['en', 'Im Jisoo 123456-01-234567 iM Bank', '아이엠뱅크', 'Im Jisoo'],
  ['vi', 'Bưu điện Hàn Quốc 123456-01-234567 Nguyễn Văn Quốc An', '우체국', 'Nguyễn Văn Quốc An'],
  ['vi', 'Ngân hàng Woori 123456-01-234567 Trần Thị Hằng', '우리', 'Trần Thị Hằng'],
  ['vi', 'tiet kiem sbi 123456-01-234567 Tran An', 'SBI저축', 'Tran An'],
  ['ja', '国民銀行　123456-01-234567　山田太郎', 'KB국민', '山田太郎'],
  ['ja', 'カカオバンク 口座番号：123456-01-234567 名義：山田 太郎', '카카오뱅크', '山田 太郎'],
  ['zh', '开户行：新韩银行，账号：123456-01-234567，户名：王伟', '신한', '王伟'],
  ['zh', '花旗 123456-01-234567 王伟', '씨티은행', '王伟'],
] as const)('finds the bank by its name in %s: "%s"', async (language, text, bankName, accountHolder) => {
  const names = (await loadPortalTexts(language, 'banks')) as Record<string, string>;
  expect(parseBankPaste(text, (bank) => names[bank] ?? bank)).toEqual({
    bankName,
    accountNumber: '123456-01-234567',
    accountHolder,
  });
});

test('a word that every object knows is no bank', () => {
  expect(parseBankPaste('constructor 123456-01-234567 홍길동')?.bankName).toBeUndefined();
});

test('a text with more words than a name has is no account', () => {
  expect(parseBankPaste('please send it to 123456-01-234567 by tomorrow evening at six')).toBeUndefined();
});
