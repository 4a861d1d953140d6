import { formatAmount } from '@starline/domain/decimals';
import type { MovementLine, StatementDocument, StatementPart, SumLine } from './document.ts';
import { openPdf } from './open-pdf.ts';

const MARGIN = 48;
const LINE_HEIGHT = 17;
const INK = '#1c1f26';
const QUIET = '#6a7180';
const RULE = '#d9dce2';

type Column = { key: keyof MovementLine; left: number; width: number; align: 'left' | 'right' };
/** A4 is 595 points wide. */
const COLUMNS: Column[] = [
  { key: 'day', left: MARGIN, width: 66, align: 'left' },
  { key: 'bookedAt', left: 118, width: 96, align: 'left' },
  { key: 'kind', left: 218, width: 137, align: 'left' },
  { key: 'amount', left: 359, width: 90, align: 'right' },
  { key: 'balance', left: 453, width: 94, align: 'right' },
];

/** Writes a statement as PDF on A4. The stream ends with the last page; the caller consumes it. */
export function statementPdf(statement: StatementDocument): PDFKit.PDFDocument {
  const pdf = openPdf(statement.title, { size: 'A4', margin: MARGIN });
  const pages = pagesOf(pdf, statement);
  pdf.fontSize(17).fillColor(INK).text(statement.title, MARGIN, MARGIN);
  pdf.fontSize(9).fillColor(QUIET).text(statement.subtitle, MARGIN).moveDown(1);
  writeSums(pdf, statement.together, pages);
  for (const part of statement.parts) {
    if (part.heading !== null) {
      pages.need(3 * LINE_HEIGHT);
      pdf
        .fontSize(12)
        .fillColor(INK)
        .text(part.heading, MARGIN, pdf.y + 10);
      pdf.y += 4;
    }
    writeSums(pdf, part.sums, pages);
    writeLines(pdf, statement, part, pages);
  }
  pages.end();
  pdf.end();
  return pdf;
}

/** Begins pages and numbers them. */
function pagesOf(pdf: PDFKit.PDFDocument, { pageLabel }: StatementDocument) {
  let page = 1;
  const end = () => {
    const below = pdf.page.height - MARGIN + 12;
    // A text below the margin would begin a new page.
    pdf.page.margins.bottom = 0;
    writeText(
      pdf,
      pageLabel.replace('{{page}}', String(page)),
      { left: MARGIN, width: 499, align: 'right' },
      below,
      QUIET,
    );
    pdf.page.margins.bottom = MARGIN;
  };
  return {
    end,
    /** Begins a page unless this one has the height left, and returns whether it did. */
    need(height: number): boolean {
      if (pdf.y + height <= pdf.page.height - MARGIN) return false;
      end();
      pdf.addPage();
      page += 1;
      pdf.y = MARGIN;
      return true;
    },
  };
}
type Pages = ReturnType<typeof pagesOf>;

function writeSums(pdf: PDFKit.PDFDocument, sums: readonly SumLine[], pages: Pages): void {
  for (const { label, amount } of sums) {
    pages.need(LINE_HEIGHT);
    pdf.fontSize(9);
    const { y } = pdf;
    const options = { width: 499, lineBreak: false };
    pdf.fillColor(QUIET).text(label, MARGIN, y, options);
    pdf.fillColor(INK).text(formatAmount(amount), MARGIN, y, { ...options, align: 'right' });
    pdf.y = y + LINE_HEIGHT;
  }
  pdf.y += 10;
}

function writeLines(
  pdf: PDFKit.PDFDocument,
  { header, empty }: StatementDocument,
  { lines }: StatementPart,
  pages: Pages,
): void {
  pages.need(2 * LINE_HEIGHT);
  writeRow(pdf, header, QUIET);
  for (const line of lines) {
    if (pages.need(LINE_HEIGHT)) writeRow(pdf, header, QUIET);
    const { amount, balance } = line;
    writeRow(pdf, { ...line, amount: formatAmount(amount), balance: formatAmount(balance) }, INK);
  }
  if (lines.length > 0) return;
  pages.need(LINE_HEIGHT);
  writeText(pdf, empty, { left: MARGIN, width: 499, align: 'left' }, pdf.y + 6, QUIET);
  pdf.y += LINE_HEIGHT;
}

function writeRow(pdf: PDFKit.PDFDocument, row: Record<keyof MovementLine, string>, colour: string): void {
  const { y } = pdf;
  for (const { key, ...place } of COLUMNS) writeText(pdf, row[key], place, y + 4, colour);
  pdf
    .moveTo(MARGIN, y + LINE_HEIGHT)
    .lineTo(547, y + LINE_HEIGHT)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  pdf.y = y + LINE_HEIGHT;
}

function writeText(
  pdf: PDFKit.PDFDocument,
  text: string,
  { left, width, align }: Omit<Column, 'key'>,
  top: number,
  colour: string,
): void {
  pdf
    .fontSize(8.5)
    .fillColor(colour)
    .text(text, left, top, { width, align, lineBreak: false, ellipsis: true });
}
