import { formatAmount } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import type { StatementDocument, SumLine } from './document.ts';

/** Texts in quotes; one that a spreadsheet would run as a formula gets an apostrophe in front. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
/** Without separators of thousands, which a spreadsheet would read as text. */
const plain = (amount: Amount): string => formatAmount(amount).replaceAll(',', '');
const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/**
 * Returns a statement as CSV in UTF-8 with a byte order mark, which spreadsheets need to recognise the
 * encoding.
 */
export function statementCsv({ title, subtitle, together, parts, header }: StatementDocument): string {
  const sumLine = ({ label, amount }: SumLine) => line([cell(label), plain(amount)]);
  return [
    '\ufeff',
    line([cell(title)]),
    line([cell(subtitle)]),
    ...together.map(sumLine),
    ...parts.flatMap(({ heading, sums, lines }) => [
      ...(heading === null ? [] : [line([]), line([cell(heading)])]),
      ...sums.map(sumLine),
      line([]),
      line([header.day, header.bookedAt, header.kind, header.amount, header.balance].map(cell)),
      ...lines.map((each) =>
        line([each.day, each.bookedAt, cell(each.kind), plain(each.amount), plain(each.balance)]),
      ),
    ]),
  ].join('');
}
