/**
 * What begins a formula, also behind spaces. Spreadsheets of East Asia take the wide signs for the narrow
 * ones.
 */
export const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Returns a text as one cell of a CSV file: quoted, on one line, and never a formula. */
export function csvCell(text: string): string {
  const line = text.replaceAll(/[\r\n\t]+/g, ' ');
  return `"${(FORMULA.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}
