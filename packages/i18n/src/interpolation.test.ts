import { describe, expect, test } from 'vitest';
import { MEMBER_LANGUAGES } from './languages.ts';
import { ADMIN_TEXTS } from './testing/admin-texts.ts';
import { allTexts, flatten, type Tree } from './testing/all-texts.ts';

const variables = (text: string) => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].sort();

function expectSame(source: Tree, other: Tree) {
  const texts = flatten(other);
  const korean = flatten(source);
  expect([...texts.keys()].sort()).toEqual([...korean.keys()].sort());
  for (const [key, text] of korean) {
    const translated = texts.get(key) ?? '';
    expect({ key, variables: variables(translated) }).toEqual({ key, variables: variables(text) });
    expect({ key, isEmpty: translated.trim() === '' }).toEqual({ key, isEmpty: text.trim() === '' });
  }
}

describe('every language has the same keys and variables', () => {
  test.each(MEMBER_LANGUAGES)('member %s', async (language) =>
    expectSame(await allTexts('ko'), await allTexts(language)),
  );

  test('admin en', () => expectSame(ADMIN_TEXTS.ko, ADMIN_TEXTS.en));
});

const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
/** Removes quoted examples: a line that a Korean bank's app copies stays Korean in every language. */
const withoutQuotes = (text: string) => text.replaceAll(/[“"'「『][^”"'」』]*[”"'」』]/g, '');

describe('no language contains the letters of another one', () => {
  const foreignTo = { ko: [KANA, HAN], zh: [HANGUL, KANA], ja: [HANGUL] } as Record<string, RegExp[]>;
  test.each(MEMBER_LANGUAGES)('member %s', async (language) => {
    const foreign = foreignTo[language] ?? [HANGUL, KANA, HAN];
    const found = [...flatten(await allTexts(language))].filter(([, text]) =>
      foreign.some((letters) => letters.test(withoutQuotes(text))),
    );
    expect(found).toEqual([]);
  });
});
