import { readFileSync } from 'node:fs';
import { MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { RECEIPT_TEXTS } from '../receipts/texts.ts';
import { openPdf, printable } from './open-pdf.ts';
import { STATEMENT_TEXTS } from './texts.ts';

const font = (name: string) => {
  const found = create(readFileSync(new URL(`./fonts/${name}.otf`, import.meta.url)));
  if (!('hasGlyphForCodePoint' in found)) throw new Error('a collection of fonts');
  return found;
};
const regular = font('noto-sans-cjk-kr-subset');
const written = (text: string) => printable(text, (codePoint) => regular.hasGlyphForCodePoint(codePoint));

test.each([
  ['김하늘 (demo1)', '김하늘 (demo1)'],
  ['뷁 龘 Nguyễn Văn Hưng', '뷁 龘 Nguyễn Văn Hưng'],
  ['𠮷野家', '[U+20BB7]野家'],
  ['สมชาย', '[U+0E2A][U+0E21][U+0E0A][U+0E32][U+0E22]'],
  ['김😀', '김[U+1F600]'],
  ['שלום', '[U+05E9][U+05DC][U+05D5][U+05DD]'],
  ['नम', '[U+0928][U+092E]'],
  ['𝄞', '[U+1D11E]'],
])('a document writes %s without an empty box', (name, shown) => {
  expect(written(name)).toBe(shown);
});

/** The characters of all texts of documents in a language. */
const charactersOf = (language: keyof typeof RECEIPT_TEXTS) => [
  ...new Set(JSON.stringify([RECEIPT_TEXTS[language], STATEMENT_TEXTS[language]])),
];

test.each(MEMBER_LANGUAGES)(
  'the fonts have every character of the texts in %s, regular and bold',
  (language) => {
    const own = { ja: 'jp', zh: 'sc' }[language as string];
    const names = own
      ? [`noto-sans-cjk-${own}-regular-texts`, `noto-sans-cjk-${own}-bold-texts`]
      : ['noto-sans-cjk-kr-subset', 'noto-sans-cjk-kr-bold-subset'];
    for (const name of names) {
      const found = font(name);
      const missing = charactersOf(language).filter(
        (character) => !found.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      );
      expect([name, missing]).toEqual([name, []]);
    }
  },
);

const PLACE = { left: 0, top: 0, width: 200, size: 9, colour: '#000000' };

test.each([
  ['ko', 'regular', '김하늘', 'noto-sans-cjk-kr-subset'],
  ['ko', 'bold', '김하늘', 'noto-sans-cjk-kr-bold-subset'],
  ['ja', 'bold', '残高', 'noto-sans-cjk-jp-bold-texts'],
  ['zh-Hans', 'regular', '余额', 'noto-sans-cjk-sc-regular-texts'],
  // A name of characters that no text has.
  ['ja', 'bold', '龘野', 'noto-sans-cjk-kr-subset'],
] as const)('in %s, %s, %s is drawn in the shapes of its language', (language, weight, text, file) => {
  const { pdf, put } = openPdf({ title: 'T', language, size: 'A5' });
  put(text, { ...PLACE, weight });
  const { _font: used } = pdf as unknown as { _font: { name: string } };
  expect(used.name).toBe(font(file).postscriptName);
});

test('what a PDF writes is drawn by glyphs of its font', () => {
  const { pdf, put } = openPdf({ title: 'Receipt', language: 'ko', size: 'A5' });
  const drawn: string[] = [];
  const fragment = (pdf as unknown as { _fragment: (text: string, ...rest: unknown[]) => void })._fragment;
  Object.assign(pdf, {
    _fragment: (text: string, ...rest: unknown[]) => {
      drawn.push(text);
      fragment.call(pdf, text, ...rest);
    },
  });
  put('𠮷 님', PLACE);
  expect(drawn.join('')).toContain('[U+20BB7]');
});
