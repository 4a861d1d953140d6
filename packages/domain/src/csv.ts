/** What a spreadsheet takes for a formula. A number is none. */
const FORMULA = /^\s*[=+\-@]/;

/** Returns a text as one cell of a CSV file: quoted, on one line, and never a formula. */
export function csvCell(text: string): string {
  const line = text.replaceAll(/[\r\n\t]+/g, ' ');
  return `"${(FORMULA.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}

/** Whole won of a cell such as `1,234,000` or `"-84,360원"`; undefined for any other text, "12,5" included. */
export function wonOf(cell: string): number | undefined {
  const text = cell.replaceAll(/[\s원₩]/g, '').replace(/\.0+$/, '');
  if (!/^[+-]?(\d{1,15}|\d{1,3}([,']\d{3}){1,4})$/.test(text)) return undefined;
  return Number(text.replaceAll(/[,']/g, ''));
}
