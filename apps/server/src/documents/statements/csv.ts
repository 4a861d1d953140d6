import { BYTE_ORDER_MARK, csvLine, textLine } from '../spreadsheets/csv.ts';
import type { StatementDocument } from './document.ts';
import { statementPages } from './pages.ts';

/**
 * Returns a statement as CSV in UTF-8 with a byte order mark: its summary, then under the name of each
 * account its movements.
 */
export async function statementCsv(document: StatementDocument, timeZone: string): Promise<string> {
  const written = [BYTE_ORDER_MARK, textLine([`${document.title} · ${document.scope}`])];
  for (const [nth, { title, columns, lines }] of statementPages(document).entries()) {
    if (nth > 0) written.push('\r\n', textLine([title]));
    written.push(textLine(columns.map(({ header }) => header)));
    for await (const line of lines) written.push(csvLine(line, timeZone));
  }
  return written.join('');
}
