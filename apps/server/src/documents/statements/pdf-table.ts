import { localTime } from '@starline/domain/document-figures';
import type { Amount } from '@starline/domain/money';
import { INK, QUIET, RULE, STRONG_RULE } from './brand-mark.ts';
import { nameWithUnit, type StatementPart } from './document.ts';
import { type Drawing, LEFT, RIGHT, WIDTH } from './drawing.ts';
import type { Tag } from './open-pdf.ts';
import { plain, signed } from './pdf-part.ts';

const ROW = 16.5;
type Key = 'day' | 'bookedAt' | 'number' | 'kind' | 'amount' | 'balance';
const COLUMNS: readonly { key: Key; width: number; align: 'left' | 'right' }[] = [
  { key: 'day', width: 55, align: 'left' },
  { key: 'bookedAt', width: 92, align: 'left' },
  { key: 'number', width: 48, align: 'left' },
  { key: 'kind', width: 134, align: 'left' },
  { key: 'amount', width: 84, align: 'right' },
  { key: 'balance', width: 86, align: 'right' },
];

/**
 * The movements of an account, between its opening and its closing balance. A page that ends within them says
 * what it carries to the next one.
 */
export function writeMovements(drawing: Drawing, part: StatementPart, section: Tag): void {
  const { document, heightLeft, newPage, need, timeZone } = drawing;
  const { texts } = document;
  const table = drawing.tag(section, 'Table');
  const head = () =>
    writeRow(drawing, table, {
      cells: { ...texts.column, bookedAt: `${texts.column.bookedAt} (${document.timeZone})` },
      style: 'head',
    });
  const balanceLine = (kind: string, balance: Amount, style: Style) =>
    writeRow(drawing, table, { cells: { kind, balance: plain(balance) }, style });
  need(5 * ROW);
  head();
  balanceLine(texts.opening, part.opening, 'quiet');
  let balance = part.opening;
  if (part.archived) {
    const { label, gained, lost } = part.archived;
    const amount = (gained - lost) as Amount;
    balance = (balance + amount) as Amount;
    const cells = { kind: label, amount: signed(amount), balance: plain(balance) };
    writeRow(drawing, table, { cells, style: 'quiet' });
  }
  for (const line of part.lines) {
    // The last row of a page carries the balance.
    if (heightLeft() < 2 * ROW) {
      balanceLine(texts.file.carriedOut, balance, 'quiet');
      newPage();
      writeContinued(drawing, part);
      head();
      balanceLine(texts.file.carriedIn, balance, 'quiet');
    }
    const { day, bookedAt, number, kind, amount } = line;
    ({ balance } = line);
    writeRow(drawing, table, {
      cells: {
        ...{ day, kind, number: number ?? '' },
        bookedAt: localTime(new Date(bookedAt), timeZone),
        ...{ amount: signed(amount), balance: plain(balance) },
      },
      style: 'plain',
    });
  }
  if (part.lines.length === 0) writeRow(drawing, table, { cells: { day: texts.empty }, style: 'note' });
  balanceLine(texts.closing, part.closing, 'total');
  table.end();
  drawing.moveTo(drawing.pdf.y + 26);
}

/** The account above its table on a further page: an ornament, because the table goes on. */
function writeContinued({ pdf, put, ornament, moveTo }: Drawing, { name, unit }: StatementPart): void {
  ornament(() =>
    put(nameWithUnit({ name, unit }), {
      left: LEFT,
      top: pdf.y,
      width: WIDTH,
      size: 9,
      colour: INK,
      weight: 'bold',
    }),
  );
  moveTo(pdf.y + 16);
}

/** `note`: one text over the whole width. */
type Style = 'head' | 'plain' | 'quiet' | 'note' | 'total';

function writeRow(
  { pdf, put, tag, ornament, moveTo }: Drawing,
  table: Tag,
  { cells, style }: { cells: Partial<Record<Key, string>>; style: Style },
): void {
  const { y: top } = pdf;
  const row = tag(table, 'TR');
  let left = LEFT;
  for (const { key, width, align } of COLUMNS) {
    const from = left;
    const text = cells[key] ?? '';
    const place = {
      left: from,
      top: top + 3.5,
      width: style === 'note' ? WIDTH : width - (align === 'left' ? 4 : 0),
    };
    if (text !== '' || style !== 'note')
      tag(
        row,
        style === 'head' ? 'TH' : 'TD',
        () =>
          put(text, {
            ...{ ...place, align, size: 8.5, colour: style === 'plain' || style === 'total' ? INK : QUIET },
            weight: style === 'total' || style === 'head' ? 'bold' : 'regular',
          }),
        style === 'head' ? { scope: 'Column' } : {},
      );
    left += width;
  }
  row.end();
  const isStrong = style === 'head' || style === 'total';
  ornament(() =>
    pdf
      .moveTo(LEFT, top + ROW)
      .lineTo(RIGHT, top + ROW)
      .lineWidth(isStrong ? 0.8 : 0.4)
      .strokeColor(isStrong ? STRONG_RULE : RULE)
      .stroke(),
  );
  moveTo(top + ROW);
}
