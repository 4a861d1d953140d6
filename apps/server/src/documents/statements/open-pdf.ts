import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const FONT = fileURLToPath(new URL('./fonts/noto-sans-cjk-kr-subset.otf', import.meta.url));

/** What pdfkit keeps of the font in use; its types do not name it. */
type WithFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };
/** Characters that have no picture of their own. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/**
 * Opens a PDF with the font of all documents. A character that the font lacks is written as its number, such
 * as `[U+20BB7]`: an empty box would make two names one. docs/domain/receipts.md#characters.
 */
export function openPdf(title: string, options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const pdf = new PDFDocument({ ...options, info: { Title: title, Author: 'Starline' }, lang: 'mul' });
  pdf.registerFont('text', FONT).font('text');
  const { font } = (pdf as unknown as WithFont)._font;
  const write = pdf.text.bind(pdf) as (text: string, ...place: unknown[]) => PDFKit.PDFDocument;
  const writePrintable = (text: string, ...place: unknown[]) =>
    write(
      printable(text, (codePoint) => font.hasGlyphForCodePoint(codePoint)),
      ...place,
    );
  pdf.text = writePrintable as typeof pdf.text;
  return pdf;
}

/**
 * The text with the number of each character that has no glyph. Unseen ones are kept, as they draw nothing.
 */
export const printable = (text: string, hasGlyph: (codePoint: number) => boolean): string =>
  [...text]
    .map((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      if (UNSEEN.test(character) || hasGlyph(codePoint)) return character;
      return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('');
