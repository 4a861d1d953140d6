import { readFileSync } from 'node:fs';
import { MEMBER_LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';
import { allTexts, flatten, type Tree } from '@starline/i18n/testing/all-texts';
import { describe, expect, test } from 'vitest';

type Row = Record<string, string>;

const page = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8');
const section = page.slice(page.indexOf('<a id="languages"></a>'), page.indexOf('<a id="code"></a>'));

/** The tables of the section on languages, a row each by the names of its columns. */
const tables = section
  .split(/\n\n/)
  .filter((part) => part.startsWith('|'))
  .map((part) => {
    const [head = [], , ...rows] = part
      .trim()
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    return rows.map(
      (cells): Row => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])),
    );
  });
const [TERMS = [], WORDS = []] = tables;

/** What people type into a search or paste, and names of banks, are not written by us. */
const textsOf = async (language: MemberLanguage): Promise<Map<string, string>> =>
  new Map(
    [...flatten(await allTexts(language))].filter(([key]) => !/\.also$|\.pasteHint$|^banks\./.test(key)),
  );

const WIDE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
/** Names and amounts as they are written into a sentence of Korean. */
const KOREAN: [what: string, pattern: RegExp][] = [
  ['a name without a space before 님', /\}\}\u2069?님/],
  ['points that are not P', /\}\}\s?포인트/],
  ['가운데 for 중', / 가운데 /],
];
/** How a language writes signs and spaces, by the rules of the section. */
const MISTAKES: Partial<Record<MemberLanguage, [what: string, pattern: RegExp][]>> = {
  ko: KOREAN,
  zh: [
    ['a half-width sign', new RegExp(`[${WIDE}][,;:!?(]|[),;:!?][${WIDE}]`, 'u')],
    ['no space before Latin letters or digits', /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u],
  ],
  ja: [
    ['a half-width sign', new RegExp(`[${WIDE}][,;:!?(]|[),;:!?][${WIDE}]`, 'u')],
    [
      'a space beside Latin letters or digits',
      new RegExp(`[${WIDE}。、）」] [A-Za-z\\d{]|[A-Za-z\\d}%] [${WIDE}]`, 'u'),
    ],
  ],
};
/** A coin that is not the lotto coin: it could be taken for USDT. */
const COIN: Record<MemberLanguage, RegExp> = {
  ko: /(?<!로또)코인/,
  en: /(?<!lotto |\{)coin/i,
  zh: /(?<!乐透)币/,
  vi: /(?<!\{)coin|(?<!\p{L})xu(?!\p{L}| lotto)/iu,
  ja: /(?<!ロト)コイン/,
};
const ALWAYS: [what: string, pattern: RegExp][] = [
  ['a space before a percent sign', /[\s\u00a0]%/],
  ['two spaces', / {2}/],
  ['three points', /\.\.\./],
];

test('the glossary has a term in every language of the portal', () => {
  expect(TERMS.length).toBeGreaterThan(20);
  for (const row of TERMS)
    for (const language of MEMBER_LANGUAGES) expect(row, row.term).toHaveProperty(language);
  expect(WORDS.map(({ language }) => language).sort()).toEqual([...MEMBER_LANGUAGES].sort());
});

describe.each(MEMBER_LANGUAGES)('the texts of members in %s', (language) => {
  test('say the term of the glossary', async () => {
    const texts = await textsOf(language);
    for (const { key = '', [language]: term = '' } of TERMS) {
      const name = key.replaceAll('`', '');
      expect({ name, text: texts.get(name) }).toEqual({ name, text: expect.stringContaining(term) });
    }
  });

  test('never say a word that the glossary replaces', async () => {
    const words = WORDS.find((row) => row.language === language)?.never?.split(', ') ?? [];
    expect(words.length).toBeGreaterThan(3);
    const found = [...(await textsOf(language))].flatMap(([key, text]) =>
      words.filter((word) => says(text, word)).map((word) => `${key}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  test('write signs and spaces as the language does', async () => {
    const coin: [string, RegExp] = ['a coin that may be USDT', COIN[language]];
    const rules = [...ALWAYS, coin, ...(MISTAKES[language] ?? [])];
    const found = [...(await textsOf(language))].flatMap(([key, text]) =>
      rules.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${key}: ${what}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

test('the Korean texts of staff never say a word that the glossary replaces', async () => {
  const words = WORDS.find((row) => row.language === 'ko')?.never?.split(', ') ?? [];
  const parts = await Promise.all([
    import('@starline/i18n/admin/ko'),
    import('@starline/i18n/admin/ko-office'),
    import('@starline/i18n/admin/ko-on-demand'),
    import('@starline/i18n/admin/ko-audit'),
  ]);
  const texts = [...flatten(Object.assign({}, ...parts) as Tree)];
  expect(texts.length).toBeGreaterThan(1000);
  const found = texts.flatMap(([key, text]) =>
    words.filter((word) => says(text, word)).map((word) => `${key}: ${word}`),
  );
  expect(found).toEqual([]);
});

/** A word of Latin letters stands alone: "email" is no part of another word. */
const says = (text: string, word: string): boolean =>
  /^[\p{Script=Latin}\d ]+$/u.test(word)
    ? new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(text)
    : text.includes(word);
