import { cellOf, FORMATS } from '../spreadsheets/sheet.ts';
import { wallClockIn } from '../spreadsheets/write.ts';
import type { StatementDocument, SumLine } from './document.ts';

const WIDTHS = [12, 20, 26, 16, 16];

/** Returns a statement as a workbook: for each account the sums above, the movements below. */
export async function statementWorkbook(statement: StatementDocument): Promise<Buffer> {
  const { title, subtitle, together, parts, header } = statement;
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const page = workbook.addWorksheet(title.slice(0, 31).replaceAll(/[\\/*?:[\]]/g, ' '));
  page.columns = WIDTHS.map((width) => ({ width }));
  const text = (value: string) => cellOf('text', value, wallClockIn('UTC'));
  const amount = (value: number) => cellOf('amount', value, wallClockIn('UTC'));
  page.addRow([text(title)]).font = { bold: true, size: 14 };
  page.addRow([text(subtitle)]);
  const addSums = (sums: readonly SumLine[]) => {
    for (const sum of sums) page.addRow([text(sum.label), null, null, amount(sum.amount)]);
  };
  addSums(together);
  for (const { heading, sums, lines } of parts) {
    if (heading !== null) {
      page.addRow([]);
      page.addRow([text(heading)]).font = { bold: true };
    }
    addSums(sums);
    page.addRow([]);
    page.addRow([header.day, header.bookedAt, header.kind, header.amount, header.balance]).font = {
      bold: true,
    };
    for (const line of lines)
      page.addRow([line.day, line.bookedAt, text(line.kind), amount(line.amount), amount(line.balance)]);
  }
  for (const column of [4, 5]) page.getColumn(column).numFmt = FORMATS.amount;
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
