import { expect, test } from 'vitest';
import { RECEIPT_TEXTS } from '../receipts/texts.ts';
import { openPdf, printable } from './open-pdf.ts';

type WithFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };
const { font } = (openPdf('', { size: 'A5' }) as unknown as WithFont)._font;
const written = (text: string) => printable(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));

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

test('the font has every character of the texts of receipts in all languages', () => {
  const texts = JSON.stringify(RECEIPT_TEXTS);
  expect(written(texts)).toBe(texts);
});

test('what a PDF writes is drawn by glyphs of its font', async () => {
  const pdf = openPdf('Receipt', { size: 'A5', compress: false });
  const drawn: string[] = [];
  const fragment = (pdf as unknown as { _fragment: (text: string, ...rest: unknown[]) => void })._fragment;
  Object.assign(pdf, {
    _fragment: (text: string, ...rest: unknown[]) => {
      drawn.push(text);
      fragment.call(pdf, text, ...rest);
    },
  });
  pdf.text('𠮷 님').end();
  expect(drawn.join('')).toContain('[U+20BB7]');
});
