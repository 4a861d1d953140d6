import { AppError } from '@starline/domain/errors';
import { expect, test } from 'vitest';
import { convertedText, languageOf, refusalText } from './texts.ts';

test.each([
  ['point', 'ko', '회원의 잔액이 99,999.00\u00a0P 부족합니다.'],
  ['lotto', 'ko', '회원의 잔액이 99,999.00\u00a0로또코인 부족합니다.'],
  ['lotto', 'en', 'The member’s balance is 99,999.00\u00a0lotto coins short.'],
])('an overdraw of %s in %s names the amount in whole units and what it counts', (unit, language, text) => {
  expect(refusalText(new AppError('overdraw', { by: 9_999_900, unit }), 'admin', language)).toBe(text);
});

test('answers a conversion in the language of the call, in Korean when that language is unknown', () => {
  expect(convertedText('en-US,en;q=0.9')).toBe('Converted to purchase points.');
  expect(convertedText('de')).toBe('구매 포인트로 전환했습니다.');
});

test('formats no number that is not an amount', () => {
  const refusal = new AppError('too_many_requests', { retryAfterSeconds: 90 });
  expect(refusalText(refusal, 'admin', 'ko')).toContain('90초');
});

test.each([
  ['vi-VN,en;q=0.9', 'vi'],
  ['en;q=0.2, ja;q=0.8', 'ja'],
  ['de, zh-Hant-TW;q=0.5', 'zh'],
  ['en;q=0, ja', 'ja'],
  ['kok', 'ko'],
  ['', 'ko'],
  [';;q=,,', 'ko'],
  [undefined, 'ko'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageOf(header, ['ko', 'en', 'zh', 'vi', 'ja'])).toBe(language);
});
