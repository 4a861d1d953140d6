import ExcelJS from 'exceljs';

/** The content of an XLSX file with these rows in its first sheet, as the calls take it. */
export async function workbookOf(
  rows: readonly ExcelJS.CellValue[][],
  change: (sheet: ExcelJS.Worksheet, workbook: ExcelJS.Workbook) => void = () => undefined,
): Promise<string> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('결과');
  for (const row of rows) sheet.addRow(row);
  change(sheet, workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer()).toString('base64');
}
