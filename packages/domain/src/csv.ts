/** What a spreadsheet takes for a formula. A number is none. */
const FORMULA = /^\s*[=+\-@]/;

/** Returns a text as one cell of a CSV file: quoted, on one line, and never a formula. */
export function csvCell(text: string): string {
  const line = text.replaceAll(/[\r\n\t]+/g, ' ');
  return `"${(FORMULA.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}
