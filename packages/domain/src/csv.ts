/** What a spreadsheet takes for a formula. A number is none. */
const FORMULA = /^\s*[=+\-@]/;

/** Returns a text as one cell of a CSV file: quoted, on one line, and never a formula. */
export function csvCell(text: string): string {
  const line = text.replaceAll(/[\r\n\t]+/g, ' ');
  return `"${(FORMULA.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}

/** Returns the rows of a CSV file. Cells are separated by commas, semicolons or tabs, whichever the first line has most of. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source.slice(0, source.search(/\r?\n|$/)));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.some((each) => each.trim() !== '')) rows.push(row.map((each) => each.trim()));
    row = [];
    cell = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] as string;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}

function separatorOf(line: string): string {
  const counts = [',', '\t', ';'].map((each) => [each, line.split(each).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** Whole won of a cell such as `1,234,000` or `"-84,360원"`; undefined for any other text, "12,5" included. */
export function wonOf(cell: string): number | undefined {
  const text = cell.replaceAll(/[\s원₩]/g, '').replace(/\.0+$/, '');
  if (!/^[+-]?(\d{1,15}|\d{1,3}([,']\d{3}){1,4})$/.test(text)) return undefined;
  return Number(text.replaceAll(/[,']/g, ''));
}
