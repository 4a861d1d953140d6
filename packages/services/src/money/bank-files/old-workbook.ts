import * as XLSX from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { FORMAT_MAX, numberText } from './cell-text.ts';
import { rowCollector } from './limits.ts';

XLSX.set_cptable(codePages);

/** Days between the two calendars of spreadsheets. */
const DAYS_1904 = 1462;
const KOREAN = 949;

/**
 * Returns the rows of all visible sheets, one behind another, of an .xls file in BIFF or in XML of 2003.
 * Formulas are not computed. Undefined for a file with macros. Throws for one that cannot be read or has a
 * password.
 */
export function readOldWorkbook(bytes: Uint8Array): string[][] | undefined {
  const workbook = XLSX.read(bytes, {
    type: 'buffer',
    dense: true,
    cellNF: true,
    cellText: false,
    cellFormula: false,
    cellHTML: false,
    bookVBA: true,
    codepage: KOREAN,
  });
  if (workbook.vbaraw) return undefined;
  const later = workbook.Workbook?.WBProps?.date1904 ? DAYS_1904 : 0;
  const { rows, add } = rowCollector();
  for (const [index, name] of workbook.SheetNames.entries()) {
    if (workbook.Workbook?.Sheets?.[index]?.Hidden) continue;
    const above = rows.length;
    const sheet = (workbook.Sheets[name] as XLSX.DenseWorkSheet | undefined)?.['!data'] ?? [];
    for (const [at, row] of sheet.entries())
      if (row)
        add(
          Array.from(row, (cell) => textOf(cell, later)),
          above + at + 1,
        );
  }
  return rows;
}

function textOf(cell: XLSX.CellObject | undefined, later: number): string {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return String(cell.w ?? '#N/A');
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE';
  if (typeof cell.v !== 'number') return String(cell.v);
  const format = String(cell.z ?? '');
  if (format.length > FORMAT_MAX) throw new RangeError('the format of a number is too long');
  // Of a day the sheet counts from its own calendar; any other number is no day and stays.
  const isDay = later !== 0 && numberText(0, format).includes(':');
  return numberText(isDay ? cell.v + later : cell.v, format);
}
