import { CsvError, parse } from 'csv-parse/sync';

/**
 * Returns the rows of a CSV file without the empty ones, cells trimmed. Cells are separated by commas, semicolons or tabs, whichever
 * the first line has most of. Undefined for a file that is no CSV, such as one with a quote that does not end.
 */
export function csvRows(text: string): string[][] | undefined {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: separatorOf(text.split(/\r?\n/, 1)[0] ?? ''),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    return rows.filter((row) => row.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function separatorOf(line: string): string {
  const counts = [',', '\t', ';'].map((each) => [each, line.split(each).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
