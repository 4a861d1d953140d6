import type { ReceiptHead, ReceiptLine } from '@starline/i18n/member/receipt-lines';
import { drawBrand, INK, QUIET, RULE } from '../statements/brand-mark.ts';
import { openPdf, type Pen, type Tag } from '../statements/open-pdf.ts';

/** A5 is 420 points wide. */
const LEFT = 40;
const RIGHT = 380;
const WIDTH = RIGHT - LEFT;
const LABEL_WIDTH = 120;
const VALUE_LEFT = LEFT + LABEL_WIDTH + 10;
const SIZE = 9;
/** A line of this size in the fonts of documents. */
const LINE = SIZE * 1.46;
const BOTTOM = 595 - 28;
const FOOT_LINE = 14;
const TONES = { done: INK, waiting: '#9a5b00', void: '#c01f2e' } as const satisfies Record<
  ReceiptHead['tone'],
  string
>;

export type ReceiptDocument = {
  /** The tag of the language. */
  language: string;
  title: string;
  /** The name of the company; empty while none is set. */
  issuer: string;
  head: ReceiptHead;
  lines: ReceiptLine[];
  /** The last lines: when it was made, and where it is checked. */
  foot: string[];
};

/** Writes a receipt as PDF on one A5 page. The stream ends with it; the caller consumes it. */
export function receiptPdf({
  language,
  title,
  issuer,
  head,
  lines,
  foot,
}: ReceiptDocument): PDFKit.PDFDocument {
  const pen = openPdf({ title: `${title}: ${head.state}`, language, size: 'A5' });
  const { pdf, root, put, tag } = pen;
  drawBrand(pen, LEFT, 36);
  if (issuer !== '')
    tag(root, 'P', () =>
      put(issuer, { left: RIGHT - 180, top: 39, width: 180, size: 8, colour: QUIET, align: 'right' }),
    );
  tag(root, 'H1', () => put(title, { left: LEFT, top: 74, width: WIDTH, size: 10, colour: QUIET }));
  const isStruck = head.tone === 'void';
  tag(root, 'P', () =>
    put(head.figure, {
      ...{ left: LEFT, top: 90, width: WIDTH, size: 24, weight: 'bold' },
      ...{ colour: isStruck ? QUIET : INK, isStruck, isLong: true },
    }),
  );
  tag(root, 'P', () =>
    put(head.state, {
      ...{ left: LEFT, top: pdf.y + 2, width: WIDTH, size: 12, weight: 'bold' },
      ...{ colour: TONES[head.tone], isLong: true },
    }),
  );
  pdf.y += 12;
  const table = tag(root, 'Table');
  const space = spaceOf(pen, lines, BOTTOM - pdf.y - 12 - foot.length * FOOT_LINE);
  for (const line of lines) writeLine(pen, table, { ...line, space });
  table.end();
  pdf.y += 12;
  for (const line of foot)
    tag(root, 'P', () => {
      put(line, { left: LEFT, top: pdf.y, width: WIDTH, size: 8, colour: QUIET, isLong: true });
      pdf.y += 2;
    });
  root.end();
  pdf.end();
  return pdf;
}

/** The space above and below each line: less of it where there are many, so that all stand on the page. */
function spaceOf({ widthOf }: Pen, lines: readonly ReceiptLine[], height: number): number {
  const rowsOf = (text: string, width: number) => Math.ceil((widthOf(text, SIZE, 'regular') * 1.05) / width);
  const rows = lines.reduce(
    (sum, { label, value }) =>
      sum + Math.max(rowsOf(label, LABEL_WIDTH), rowsOf(value, RIGHT - VALUE_LEFT), 1),
    0,
  );
  return Math.min(5.25, Math.max(1.5, (height - rows * LINE) / (2 * lines.length)));
}

function writeLine(
  { pdf, put, tag, ornament }: Pen,
  table: Tag,
  { label, value, space }: ReceiptLine & { space: number },
): void {
  const { y: top } = pdf;
  ornament(() => pdf.moveTo(LEFT, top).lineTo(RIGHT, top).lineWidth(0.5).strokeColor(RULE).stroke());
  const row = tag(table, 'TR');
  const place = { top: top + space, size: SIZE, isLong: true } as const;
  tag(row, 'TH', () => put(label, { ...place, left: LEFT, width: LABEL_WIDTH, colour: QUIET }), {
    scope: 'Row',
  });
  const below = pdf.y;
  const width = RIGHT - VALUE_LEFT;
  tag(row, 'TD', () => put(value, { ...place, left: VALUE_LEFT, width, colour: INK, align: 'right' }));
  row.end();
  pdf.y = Math.max(below, pdf.y) + space;
}
