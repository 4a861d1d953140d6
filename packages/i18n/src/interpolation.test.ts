import { describe, expect, test } from 'vitest';
import * as adminEn from './admin/en.ts';
import * as adminEnOffice from './admin/en-office.ts';
import * as adminEnLater from './admin/en-on-demand.ts';
import * as adminKo from './admin/ko.ts';
import * as adminKoOffice from './admin/ko-office.ts';
import * as adminKoLater from './admin/ko-on-demand.ts';
import * as en from './member/en.ts';
import * as enPortal from './member/en-portal.ts';
import * as ja from './member/ja.ts';
import * as jaPortal from './member/ja-portal.ts';
import * as ko from './member/ko.ts';
import * as koPortal from './member/ko-portal.ts';
import * as vi from './member/vi.ts';
import * as viPortal from './member/vi-portal.ts';
import * as zh from './member/zh.ts';
import * as zhPortal from './member/zh-portal.ts';

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, path = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') all.set(`${path}${key}`, value);
    else for (const [inner, text] of flatten(value, `${path}${key}.`)) all.set(inner, text);
  }
  return all;
}

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
  test.each([
    ['en', { ...en, ...enPortal }],
    ['zh', { ...zh, ...zhPortal }],
    ['vi', { ...vi, ...viPortal }],
    ['ja', { ...ja, ...jaPortal }],
  ])('member %s', (_, texts) => expectSame({ ...ko, ...koPortal }, texts));

  test('admin en', () =>
    expectSame(
      { ...adminKo, ...adminKoOffice, ...adminKoLater },
      { ...adminEn, ...adminEnOffice, ...adminEnLater },
    ));
});

const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
/** Removes quoted examples: a line that a Korean bank's app copies stays Korean in every language. */
const withoutQuotes = (text: string) => text.replaceAll(/[“"'「『][^”"'」』]*[”"'」』]/g, '');

describe('no language contains the letters of another one', () => {
  test.each([
    ['en', { ...en, ...enPortal }, [HANGUL, KANA, HAN]],
    ['zh', { ...zh, ...zhPortal }, [HANGUL, KANA]],
    ['vi', { ...vi, ...viPortal }, [HANGUL, KANA, HAN]],
    ['ja', { ...ja, ...jaPortal }, [HANGUL]],
    ['ko', { ...ko, ...koPortal }, [KANA, HAN]],
  ])('member %s', (_, texts, foreign) => {
    const found = [...flatten(texts)].filter(([, text]) =>
      foreign.some((letters) => letters.test(withoutQuotes(text))),
    );
    expect(found).toEqual([]);
  });
});
