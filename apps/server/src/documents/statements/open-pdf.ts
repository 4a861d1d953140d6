import { fileURLToPath } from 'node:url';
import { BRAND } from '@starline/domain/brand';
import PDFDocument from 'pdfkit';

const file = (name: string) => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
/**
 * The fonts by weight, the first that has every character of a text counts: Chinese and Japanese texts of the
 * product in the shapes of their language, then all others. fonts/README.md.
 */
const FONTS = {
  regular: file('noto-sans-cjk-kr-subset.otf'),
  bold: file('noto-sans-cjk-kr-bold-subset.otf'),
  'regular-ja': file('noto-sans-cjk-jp-regular-texts.otf'),
  'bold-ja': file('noto-sans-cjk-jp-bold-texts.otf'),
  'regular-zh': file('noto-sans-cjk-sc-regular-texts.otf'),
  'bold-zh': file('noto-sans-cjk-sc-bold-texts.otf'),
} as const;
type FontName = keyof typeof FONTS;
type Weight = 'regular' | 'bold';

/** What pdfkit keeps of the font in use; its types do not name it. */
type WithFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };
/** Characters that have no picture of their own. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

type Place = {
  left: number;
  top: number;
  width: number;
  size: number;
  colour: string;
  align?: 'left' | 'right' | 'center';
  weight?: Weight;
  /** Several lines; one that fits its width where absent. */
  isLong?: true;
  isStruck?: boolean;
  spacing?: number;
};
/** An element of the structure that a screen reader follows. */
export type Tag = PDFKit.PDFStructureElement;
export type Pen = {
  pdf: PDFKit.PDFDocument;
  /** The whole document as an element. */
  root: Tag;
  /** Draws a text. A long one moves `pdf.y` below it, another one leaves it. */
  put: (text: string, place: Place) => void;
  widthOf: (text: string, size: number, weight: Weight) => number;
  /** Adds an element, and what `draw` draws to it. */
  tag: (parent: Tag, type: string, draw?: () => void, options?: { scope?: 'Column' | 'Row' }) => Tag;
  /** Draws what a screen reader leaves out: lines, fills, the foot of a page. */
  ornament: (draw: () => void) => void;
};
type Opened = { title: string; language: string; size: 'A4' | 'A5' };

/**
 * Opens a PDF that is tagged for screen readers. It has no margins: who draws begins the pages. A character
 * that no font has is written as its number, such as `[U+20BB7]`: an empty box would make two names one.
 * docs/domain/receipts.md#characters.
 */
export function openPdf({ title, language, size }: Opened): Pen {
  const pdf = new PDFDocument({
    ...{ size, margin: 0, lang: language, bufferPages: true },
    ...{ tagged: true, displayTitle: true, pdfVersion: '1.7' },
    info: { Title: title, Author: BRAND, Creator: BRAND },
    // Its types do not know this standard yet.
    ...({ subset: 'PDF/UA' } as object),
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const use = fontsOf(pdf, language);
  return {
    pdf,
    root,
    put(text, { left, top, width, size: points, colour, weight = 'regular', align, isLong, ...style }) {
      const shown = use(text, weight);
      const options = {
        strike: style.isStruck ?? false,
        ...(style.spacing && { characterSpacing: style.spacing }),
      };
      pdf.fontSize(points).fillColor(colour);
      if (isLong) {
        pdf.text(shown, left, top, { ...options, width, align: align ?? 'left', lineGap: points * 0.12 });
        return;
      }
      const line = fitted(pdf, shown, { width, points });
      const free = width - pdf.widthOfString(line);
      const from = left + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
      const { y } = pdf;
      pdf.text(line, from, top + (points - fontSizeOf(pdf)) / 2, { ...options, lineBreak: false });
      pdf.y = y;
    },
    widthOf(text, points, weight) {
      const shown = use(text, weight);
      return pdf.fontSize(points).widthOfString(shown);
    },
    tag(parent, type, draw, options) {
      const element = pdf.struct(type as 'P', options as Parameters<typeof pdf.struct>[1]);
      parent.add(element);
      if (draw) {
        element.add(draw);
        element.end();
      }
      return element;
    },
    ornament(draw) {
      pdf.markContent('Artifact');
      draw();
      pdf.endMarkedContent();
    },
  };
}

/** Of a text that is too wide: a tenth smaller at most, then cut with an ellipsis. */
const SMALLEST = 0.9;
const fontSizeOf = (pdf: PDFKit.PDFDocument) => (pdf as unknown as { _fontSize: number })._fontSize;

/** Returns the text as it fits into a line, with the size of the font set to it. */
function fitted(
  pdf: PDFKit.PDFDocument,
  text: string,
  { width, points }: { width: number; points: number },
): string {
  const whole = pdf.widthOfString(text);
  if (whole <= width) return text;
  pdf.fontSize(points * Math.max(SMALLEST, width / whole));
  if (whole * SMALLEST <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && pdf.widthOfString(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Returns what chooses the font of a text and returns the text as that font can write it. */
function fontsOf(pdf: PDFKit.PDFDocument, language: string) {
  const own = language.startsWith('zh') ? 'zh' : language;
  const known = new Map<FontName, WithFont['_font']['font']>();
  const fontOf = (name: FontName) => {
    if (!known.has(name)) {
      pdf.registerFont(name, FONTS[name]).font(name);
      known.set(name, (pdf as unknown as WithFont)._font.font);
    }
    return known.get(name) as WithFont['_font']['font'];
  };
  return (text: string, weight: Weight): string => {
    const names = [`${weight}-${own}`, weight, 'regular'].filter((name): name is FontName => name in FONTS);
    const whole = names.find((name) => {
      const font = fontOf(name);
      return [...text].every(
        (character) => UNSEEN.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      );
    });
    pdf.font(whole ?? 'regular');
    return printable(text, (codePoint) => fontOf(whole ?? 'regular').hasGlyphForCodePoint(codePoint));
  };
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
