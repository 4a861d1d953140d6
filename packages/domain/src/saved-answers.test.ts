import { expect, test } from 'vitest';
import { INQUIRY_TEXT_MAX } from './inquiries.ts';
import { blanksOf, filled, textIn, unknownBlanks } from './saved-answers.ts';

const TEXT = '{{name}} 님, {{ lastWithdrawal }} 은 {{bank}}에서 처리됩니다. {{name}} 님께 감사합니다.';

test('finds each blank once, and those that do not exist', () => {
  expect(blanksOf(TEXT)).toEqual(['name', 'lastWithdrawal', 'bank']);
  expect(unknownBlanks(TEXT)).toEqual(['bank']);
  expect(blanksOf('{name} }} {{')).toEqual([]);
});

test('fills every blank that has a fact, and leaves the others', () => {
  expect(filled(TEXT, { name: '홍길동' })).toBe(
    '홍길동 님, {{ lastWithdrawal }} 은 {{bank}}에서 처리됩니다. 홍길동 님께 감사합니다.',
  );
});

test('a fact that looks like a blank is neither filled again nor left as one', () => {
  expect(filled('{{name}}', { name: '{{username}}', username: 'hong1' })).toBe('username');
});

test('takes the text in the language of the member, else the first one that is written', () => {
  expect(textIn({ en: 'Hello', ko: '안녕하세요' }, 'en')).toBe('Hello');
  expect(textIn({ en: 'Hello', vi: 'Xin chào' }, 'ja')).toBe('Hello');
});

test('reads the longest text of an open blank in linear time', () => {
  const begun = Date.now();
  expect(blanksOf(`{{${' '.repeat(INQUIRY_TEXT_MAX)}`)).toEqual([]);
  expect(Date.now() - begun).toBeLessThan(100);
});
