import type { ReceiptHead, ReceiptLine } from '@starline/i18n/member/receipt-lines';
import { drawBrand, INK, QUIET, RULE } from '../statements/brand-mark.ts';
import { openPdf, type Pen, type Tag } from '../statements/open-pdf.ts';

/** A5 is 420 points wide. */
const LEFT = 40;
const RIGHT = 380;
const WIDTH = RIGHT - LEFT;
const LABEL_WIDTH = 120;
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
  for (const line of lines) writeLine(pen, table, line);
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

function writeLine({ pdf, put, tag, ornament }: Pen, table: Tag, { label, value }: ReceiptLine): void {
  const { y: top } = pdf;
  ornament(() => pdf.moveTo(LEFT, top).lineTo(RIGHT, top).lineWidth(0.5).strokeColor(RULE).stroke());
  const row = tag(table, 'TR');
  const place = { top: top + 5.5, size: 9, isLong: true } as const;
  tag(row, 'TH', () => put(label, { ...place, left: LEFT, width: LABEL_WIDTH, colour: QUIET }), {
    scope: 'Row',
  });
  const below = pdf.y;
  const left = LEFT + LABEL_WIDTH + 10;
  tag(row, 'TD', () => put(value, { ...place, left, width: RIGHT - left, colour: INK, align: 'right' }));
  row.end();
  pdf.y = Math.max(below, pdf.y) + 5;
}
