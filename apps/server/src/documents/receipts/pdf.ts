import type { ReceiptHead, ReceiptLine } from '@starline/i18n/member/receipt-lines';
import { openPdf } from '../statements/open-pdf.ts';

/** A5 is 420 points wide. */
const MARGIN = 40;
const WIDTH = 340;
const LABEL_WIDTH = 120;
const INK = '#1c1f26';
const QUIET = '#6a7180';
const RULE = '#d9dce2';
const TONES = { done: INK, waiting: '#9a5b00', void: '#c01f2e' } as const satisfies Record<
  ReceiptHead['tone'],
  string
>;

export type ReceiptDocument = {
  title: string;
  head: ReceiptHead;
  lines: ReceiptLine[];
  /** The last lines: when it was made, and where it is checked. */
  foot: string[];
};

/** Writes a receipt as PDF on one A5 page. The stream ends with it; the caller consumes it. */
export function receiptPdf({ title, head, lines, foot }: ReceiptDocument): PDFKit.PDFDocument {
  const pdf = openPdf(`${title}: ${head.state}`, { size: 'A5', margin: MARGIN });
  pdf.fontSize(9).fillColor(QUIET).text(`STARLINE · ${title}`, MARGIN, MARGIN, { width: WIDTH });
  pdf.moveDown(0.6);
  const isStruck = head.tone === 'void';
  pdf
    .fontSize(24)
    .fillColor(isStruck ? QUIET : INK)
    .text(head.figure, { width: WIDTH, strike: isStruck });
  pdf.fontSize(13).fillColor(TONES[head.tone]).text(head.state, { width: WIDTH, strike: false });
  pdf.y += 12;
  for (const { label, value } of lines) writeLine(pdf, { label, value });
  pdf
    .fontSize(8)
    .fillColor(QUIET)
    .text(foot.join('\n'), MARGIN, pdf.y + 14, { width: WIDTH });
  pdf.end();
  return pdf;
}

function writeLine(pdf: PDFKit.PDFDocument, { label, value }: ReceiptLine): void {
  const top = pdf.y;
  pdf.moveTo(MARGIN, top).lineTo(380, top).lineWidth(0.5).strokeColor(RULE).stroke();
  pdf.fontSize(9);
  pdf.fillColor(QUIET).text(label, MARGIN, top + 6, { width: LABEL_WIDTH });
  const below = pdf.y;
  const left = MARGIN + LABEL_WIDTH + 10;
  pdf.fillColor(INK).text(value, left, top + 6, { width: WIDTH - LABEL_WIDTH - 10, align: 'right' });
  pdf.y = Math.max(below, pdf.y) + 6;
}
