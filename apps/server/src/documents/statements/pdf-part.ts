import { formatAmount } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { ACCENT, INK, QUIET, RULE, TINT } from './brand-mark.ts';
import { nameWithUnit, type StatementPart } from './document.ts';
import { type Drawing, LEFT, RIGHT, WIDTH, writeHeading } from './drawing.ts';
import type { Tag } from './open-pdf.ts';

const LINE = 15;
const BAND = 46;
const GAP = 18;
const FIGURE = 76;
const LEFT_BLOCK = 286;
const RIGHT_BLOCK = WIDTH - GAP - LEFT_BLOCK;

export const gained = (amount: Amount): string => (amount === 0 ? '–' : `+${formatAmount(amount)}`);
export const lost = (amount: Amount): string => (amount === 0 ? '–' : `\u2212${formatAmount(amount)}`);
export const signed = (amount: Amount): string =>
  amount < 0 ? `\u2212${formatAmount(-amount as Amount)}` : `+${formatAmount(amount)}`;
/** A balance; a true minus in front of a negative one. */
export const plain = (amount: Amount): string => formatAmount(amount).replace('-', '\u2212');

/** All balances in one table, with what stands over all accounts; nothing for a statement of one account. */
export function writeOverview(drawing: Drawing): void {
  const { pdf, root, tag, document, moveTo } = drawing;
  const { texts, parts, together } = document;
  if (together.length === 0) return;
  const section = tag(root, 'Sect');
  writeHeading(drawing, section, { text: texts.file.overview, note: '', top: pdf.y });
  moveTo(pdf.y + 24);
  const table = tag(section, 'Table');
  const heads = [texts.account, texts.opening, texts.gained, texts.lost, texts.closing];
  writeCells(drawing, table, { cells: heads, isHead: true });
  for (const part of parts)
    writeCells(drawing, table, {
      cells: [
        nameWithUnit(part),
        plain(part.opening),
        gained(part.gained),
        lost(part.lost),
        plain(part.closing),
      ],
    });
  table.end();
  moveTo(pdf.y + 10);
  const list = tag(section, 'Table');
  writeLines(drawing, list, {
    left: LEFT,
    width: WIDTH,
    lines: together.map(({ label, amount, unit }) => [label, `${plain(amount)} ${unit}`]),
  });
  list.end();
  section.end();
  moveTo(pdf.y + 24);
}

const OVERVIEW = [0, 155, 241, 327, 413].map((from, nth) => ({
  left: LEFT + from,
  width: nth === 0 ? 150 : 86,
}));

function writeCells(
  { pdf, put, tag, ornament, moveTo }: Drawing,
  table: Tag,
  { cells, isHead = false }: { cells: readonly string[]; isHead?: boolean },
): void {
  const top = pdf.y;
  const row = tag(table, 'TR');
  cells.forEach((text, nth) => {
    const isBold = !isHead && nth === cells.length - 1;
    const place = OVERVIEW[nth] ?? { left: LEFT, width: WIDTH };
    tag(
      row,
      isHead ? 'TH' : 'TD',
      () =>
        put(text, {
          ...{ ...place, top: top + 4, size: 8.5, colour: isHead ? QUIET : INK },
          align: nth === 0 ? 'left' : 'right',
          weight: isBold ? 'bold' : 'regular',
        }),
      isHead ? { scope: 'Column' } : {},
    );
  });
  row.end();
  ornament(() => rule(pdf, top + 19));
  moveTo(top + 20);
}

const rule = (pdf: PDFKit.PDFDocument, top: number) =>
  pdf.moveTo(LEFT, top).lineTo(RIGHT, top).lineWidth(0.5).strokeColor(RULE).stroke();

/** The name of an account, its four figures in one band, and what they consist of. */
export function writePart(drawing: Drawing, part: StatementPart, section: Tag): void {
  const { pdf, document, need, moveTo } = drawing;
  const { file } = document.texts;
  const lines = Math.max(part.kinds.length, part.parts.length);
  // With the head of the movements and two rows: a heading is not left alone at the foot.
  need(30 + BAND + 40 + lines * LINE + 70);
  // The title of a statement of one account names it.
  if (document.parts.length > 1) {
    writeHeading(drawing, section, { text: part.name, note: `${file.unit}: ${part.unit}`, top: pdf.y });
    moveTo(pdf.y + 24);
  }
  writeBand(drawing, part, section);
  writeBlocks(drawing, part, section);
  moveTo(pdf.y + 16);
}

function writeBand(
  { pdf, put, tag, ornament, widthOf, document, moveTo }: Drawing,
  part: StatementPart,
  section: Tag,
) {
  const { texts } = document;
  const { y: top } = pdf;
  ornament(() => pdf.roundedRect(LEFT, top, WIDTH, BAND, 6).fill(TINT));
  const figures: [string, string, string][] = [
    [texts.opening, plain(part.opening), INK],
    [texts.gained, gained(part.gained), INK],
    [texts.lost, lost(part.lost), INK],
    [texts.closing, plain(part.closing), ACCENT],
  ];
  const width = WIDTH / figures.length - 20;
  // One size for all four, small enough for the longest.
  const widest = Math.max(...figures.map(([, figure]) => widthOf(figure, 13, 'bold')));
  const size = Math.min(13, (13 * width) / widest);
  figures.forEach(([label, figure, colour], nth) => {
    const place = { left: LEFT + 12 + (nth * WIDTH) / figures.length, width: width + 8 };
    tag(section, 'P', () => {
      put(label, { ...place, top: top + 8, size: 8, colour: QUIET });
      put(figure, { ...place, top: top + 20 + (13 - size) / 2, size, colour, weight: 'bold' });
    });
  });
  moveTo(top + BAND + 14);
}

/** Movements by kind at the left; at the right what they already include. */
function writeBlocks(drawing: Drawing, part: StatementPart, section: Tag): void {
  const { pdf, put, tag, document, moveTo } = drawing;
  const { file, empty, gained: paidIn, lost: paidOut } = document.texts;
  const { y: top } = pdf;
  const right = LEFT + LEFT_BLOCK + GAP;
  const title = (text: string, left: number, width: number) =>
    tag(section, 'H3', () => put(text, { left, top, width, size: 9, colour: INK, weight: 'bold' }));
  title(file.byKind, LEFT, LEFT_BLOCK - 2 * FIGURE);
  title(file.feesAndRewards, right, RIGHT_BLOCK);
  moveTo(top + 16);
  if (part.kinds.length === 0)
    tag(section, 'P', () =>
      put(empty, { left: LEFT, top: pdf.y + 3, width: LEFT_BLOCK, size: 8.5, colour: QUIET }),
    );
  const kinds = tag(section, 'Table');
  const heads = tag(kinds, 'TR');
  [paidIn, paidOut].forEach((text, nth) => {
    const place = { left: LEFT + LEFT_BLOCK - FIGURE * (2 - nth), width: FIGURE, top: top + 1.5, size: 7.5 };
    tag(heads, 'TH', () => put(text, { ...place, colour: QUIET, align: 'right' }), { scope: 'Column' });
  });
  heads.end();
  writeLines(drawing, kinds, {
    left: LEFT,
    width: LEFT_BLOCK,
    lines: part.kinds.map((kind) => [
      kind.label,
      kind.gained === 0 ? '' : gained(kind.gained),
      kind.lost === 0 ? '' : lost(kind.lost),
    ]),
  });
  kinds.end();
  const below = Math.max(pdf.y, top + 16 + (part.kinds.length === 0 ? LINE : 0));
  moveTo(top + 16);
  const list = tag(section, 'Table');
  writeLines(drawing, list, {
    left: right,
    width: RIGHT_BLOCK,
    lines: part.parts.map(({ label, amount }) => [label, plain(amount)]),
  });
  list.end();
  const note = pdf.y + 3;
  tag(section, 'P', () =>
    put(file.included, { left: right, top: note, width: RIGHT_BLOCK, size: 7.5, colour: QUIET }),
  );
  moveTo(Math.max(below, note + 12));
}

/** Labels with one or two figures at their right. */
function writeLines(
  { pdf, put, tag, ornament, moveTo }: Drawing,
  table: Tag,
  { left, width, lines }: { left: number; width: number; lines: readonly (readonly string[])[] },
): void {
  for (const [label = '', ...figures] of lines) {
    const { y: top } = pdf;
    const row = tag(table, 'TR');
    const style = { top: top + 2.5, size: 8.5 };
    tag(row, 'TD', () =>
      put(label, { ...style, left, width: width - FIGURE * figures.length - 4, colour: QUIET }),
    );
    figures.forEach((figure, nth) => {
      const from = left + width - FIGURE * (figures.length - nth);
      tag(row, 'TD', () => put(figure, { ...style, left: from, width: FIGURE, colour: INK, align: 'right' }));
    });
    row.end();
    ornament(() =>
      pdf
        .moveTo(left, top + LINE)
        .lineTo(left + width, top + LINE)
        .lineWidth(0.4)
        .strokeColor(RULE)
        .stroke(),
    );
    moveTo(top + LINE);
  }
}
