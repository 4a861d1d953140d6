import { BRAND } from '@starline/domain/brand';
import { drawBrand, INK, QUIET, RULE } from './brand-mark.ts';
import type { StatementDocument } from './document.ts';
import { type Drawing, LEFT, RIGHT, WIDTH } from './drawing.ts';
import { openPdf } from './open-pdf.ts';
import { writeOverview, writePart } from './pdf-part.ts';
import { writeMovements } from './pdf-table.ts';

const TOP = 46;
const BOTTOM = 786;
const FOOT = 802;

/** Writes a statement as PDF on A4. The stream ends with the last page; the caller consumes it. */
export function statementPdf(document: StatementDocument, timeZone: string): PDFKit.PDFDocument {
  const title = `${document.title} · ${document.scope} · ${document.holder} · ${document.period}`;
  const pen = openPdf({ title, language: document.language, size: 'A4' });
  const { pdf } = pen;
  const heightLeft = () => BOTTOM - pdf.y;
  const moveTo = (top: number) => {
    pdf.y = top;
  };
  const newPage = () => {
    joinContent(pdf);
    pdf.addPage();
    moveTo(TOP);
  };
  const need = (height: number) => {
    if (heightLeft() < height) newPage();
  };
  const drawing: Drawing = { ...pen, document, timeZone, heightLeft, newPage, need, moveTo };
  writeHead(drawing);
  writeOverview(drawing);
  for (const part of document.parts) {
    const section = pen.tag(pen.root, 'Sect');
    writePart(drawing, part, section);
    writeMovements(drawing, part, section);
    section.end();
  }
  writeEnd(drawing);
  pen.root.end();
  writeFeet(drawing);
  pdf.end();
  return pdf;
}

/**
 * Makes one piece of the many of which pdfkit keeps a page until the end, because its foot needs the number
 * of pages: 30,000 lines took 1.5 GB.
 */
function joinContent(pdf: PDFKit.PDFDocument): void {
  const { content } = pdf.page as unknown as { content: { buffer: Buffer[] } };
  content.buffer = [Buffer.concat(content.buffer)];
}

/** Brand and issuer, the title, and whose statement of which days it is. */
function writeHead(drawing: Drawing): void {
  const { pdf, root, put, tag, document, moveTo } = drawing;
  const { texts, parts } = document;
  const [only, second] = parts;
  const scope = only && !second ? `${document.scope} · ${texts.file.unit}: ${only.unit}` : document.scope;
  drawBrand(drawing, LEFT, TOP);
  document.issuer.forEach((line, nth) => {
    const place = { left: RIGHT - 290, top: TOP + 1 + nth * 10.5, width: 290, size: 7.5 };
    tag(root, 'P', () =>
      put(line, {
        ...place,
        colour: nth === 0 ? INK : QUIET,
        align: 'right',
        weight: nth === 0 ? 'bold' : 'regular',
      }),
    );
  });
  const top = TOP + 50;
  tag(root, 'H1', () =>
    put(document.title, { left: LEFT, top, width: WIDTH, size: 22, colour: INK, weight: 'bold' }),
  );
  tag(root, 'P', () => put(scope, { left: LEFT, top: top + 31, width: WIDTH, size: 11, colour: QUIET }));
  const facts: [string, string][] = [
    [texts.member, document.holder],
    [texts.period, document.period],
    [texts.file.madeAt, document.madeAt],
  ];
  // The name is the longest.
  const [lefts, widths] = [[0, 205, 350] as const, [195, 135, 149] as const];
  facts.forEach(([label, value], nth) => {
    const place = { left: LEFT + (lefts[nth] ?? 0), width: widths[nth] ?? WIDTH };
    tag(root, 'P', () => {
      put(label, { ...place, top: top + 60, size: 8, colour: QUIET });
      put(value, { ...place, top: top + 72, size: 10, colour: INK, weight: 'bold' });
    });
  });
  moveTo(top + 100);
  if (document.note === '') return;
  tag(root, 'P', () =>
    put(document.note, { left: LEFT, top: pdf.y - 6, width: WIDTH, size: 8.5, colour: QUIET, isLong: true }),
  );
  moveTo(pdf.y + 8);
}

/** A last line, so that a missing page is noticed. */
function writeEnd({ pdf, root, put, tag, document, need }: Drawing): void {
  need(30);
  tag(root, 'P', () =>
    put(`– ${document.texts.file.end} –`, {
      ...{ left: LEFT, top: pdf.y + 14, width: WIDTH, size: 8.5, colour: QUIET, align: 'center' },
    }),
  );
}

/** On each page whose statement it is, of which days, and which page of how many. */
function writeFeet({ pdf, put, ornament, document }: Drawing): void {
  const { start, count } = pdf.bufferedPageRange();
  const name = [BRAND, document.title, document.scope, document.holder, document.period].join(' · ');
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    ornament(() => {
      pdf
        .moveTo(LEFT, FOOT - 7)
        .lineTo(RIGHT, FOOT - 7)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
      const place = { top: FOOT, size: 7.5, colour: QUIET };
      put(name, { ...place, left: LEFT, width: WIDTH - 60 });
      put(`${page + 1} / ${count}`, { ...place, left: RIGHT - 56, width: 56, align: 'right' });
    });
  }
}
