import { expect, test } from 'vitest';
import { emailText, newSecretText, plainText, secretText } from './texts.ts';

const codeOf = (schema: ReturnType<typeof plainText>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

test.each([
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['a noncharacter', 'a\uffffb'],
  ['a line separator', 'a\u2028b'],
])('refuses %s in texts and in secrets', (_, text) => {
  expect(codeOf(plainText(), text)).toBe('unusable_text');
  expect(codeOf(secretText(), text)).toBe('unusable_text');
});

test.each([
  ['a bidi override', 'a\u202eb'],
  ['a bidi mark', 'a\u200fb'],
  ['a zero-width space', 'a\u200bb'],
  ['a zero-width joiner', 'a\u200db'],
  ['a soft hyphen', 'a\u00adb'],
  ['a Hangul filler alone', '\u3164'],
  ['a tag character', 'a\u{E0041}b'],
  ['a variation selector after a letter', 'a\ufe0fb'],
])('refuses %s in texts and in new secrets, not in a stored secret', (_, text) => {
  expect(codeOf(plainText(), text)).toBe('unusable_text');
  expect(codeOf(newSecretText(), text)).toBe('unusable_text');
  expect(secretText().parse(text)).toBe(text);
});

test.each(['홍길동', '東京 葛\u{E0100}飾区', 'Nguyễn Thị Ánh', '❤\ufe0f 🎉', 'שלום', 'a\n\tb'])(
  'takes %s',
  (text) => expect(plainText().parse(text)).toBe(text),
);

test('trims a text before it is checked, and never a secret', () => {
  expect(plainText().parse('\ufeff 홍길동 \u00a0')).toBe('홍길동');
  expect(secretText().parse(' pass ')).toBe(' pass ');
});

test('normalises before lengths are compared', () => {
  expect(plainText().max(3).parse('홍길동'.normalize('NFD'))).toBe('홍길동');
  expect(emailText().parse('a@b.example')).toBe('a@b.example');
});
