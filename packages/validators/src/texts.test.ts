import { describe, expect, test } from 'vitest';
import { Login } from './sessions.ts';
import { Username } from './signups.ts';
import {
  emailText,
  isNameText,
  lineText,
  nameText,
  newSecretText,
  paragraphText,
  secretText,
  textTypeOf,
} from './texts.ts';

const codeOf = (schema: ReturnType<typeof lineText>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

test.each([
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['a noncharacter', 'a\uffffb'],
  ['a line separator', 'a\u2028b'],
])('refuses %s in texts and in secrets', (_, text) => {
  for (const schema of [lineText(), nameText(), paragraphText(), secretText()])
    expect(codeOf(schema, text)).toBe('unusable_text');
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
  for (const schema of [lineText(), nameText(), paragraphText(), newSecretText()])
    expect(codeOf(schema, text)).toBe('unusable_text');
  expect(secretText().parse(text)).toBe(text);
});

test.each([
  '홍길동',
  '東京 葛\u{E0100}飾区',
  'Nguyễn Thị Ánh',
  '❤\ufe0f 🎉',
  'שלום',
  '-김 @철수',
  'J.R. Kim',
  'Dr.Kim',
])('takes %s in a line, a name and a paragraph', (text) => {
  for (const schema of [lineText(), nameText(), paragraphText()]) expect(schema.parse(text)).toBe(text);
});

test.each(['a\nb', 'a\r\nb', 'a\rb', 'a\tb', 'a\u0085b', 'a\u2029b', 'a\u000bb'])(
  'refuses the break in %j in a line and a name',
  (text) => {
    expect(codeOf(lineText(), text)).toBe('unusable_text');
    expect(codeOf(nameText(), text)).toBe('unusable_text');
  },
);

test('takes line breaks and tabs in a paragraph', () => {
  expect(paragraphText().parse('a\n\tb\r\nc')).toBe('a\n\tb\r\nc');
});

test.each([
  'https://evil.example/a',
  'x://y',
  'www.evil',
  'a@evil.example',
  'evil.example',
  'bit.ly/x',
  'EVIL.COM',
  '악.com',
  'ｈｔｔｐｓ：／／ｅｖｉｌ',
  'ｅｖｉｌ．ｃｏｍ',
])('refuses the link in "계정 정지 %s" in a name, not in a line', (link) => {
  const text = `계정 정지 ${link} 확인`;
  expect(codeOf(nameText(), text)).toBe('unusable_text');
  expect(isNameText(text)).toBe(false);
  expect(lineText().parse(text)).toBe(text);
});

test('trims a text before it is checked, and never a secret', () => {
  expect(lineText().parse('\ufeff 홍길동 \u00a0\n')).toBe('홍길동');
  expect(secretText().parse(' pass ')).toBe(' pass ');
});

test('normalises before lengths are compared', () => {
  expect(lineText().max(3).parse('홍길동'.normalize('NFD'))).toBe('홍길동');
  expect(emailText().parse('a@b.example')).toBe('a@b.example');
});

describe('a username that is typed in full-width letters', () => {
  test('is the same at a signup, at a login and where it is looked up', () => {
    expect(Username.parse('ｄｅｍｏ１')).toBe('demo1');
    expect(Login.parse({ username: 'ｄｅｍｏ１', password: 'x' }).username).toBe('demo1');
  });

  test('is still refused where its letters are none of a username', () => {
    for (const text of ['ｄｅｍｏ！', '데모', 'ｄｅ ｍｏ'])
      expect(Username.safeParse(text).success).toBe(false);
  });
});

test('tells its own types from other strings', () => {
  expect([lineText(), nameText(), emailText()].map(textTypeOf)).toEqual(['line', 'line', 'line']);
  expect([paragraphText(), secretText(), newSecretText()].map(textTypeOf)).toEqual([
    'paragraph',
    'secret',
    'secret',
  ]);
  expect(textTypeOf(lineText().max(3).regex(/a/))).toBe('line');
});
