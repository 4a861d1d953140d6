import { CsvError, parse } from 'csv-parse/sync';
import { rowCollector } from './limits.ts';

const SEPARATORS = [',', '\t', ';'] as const;

/**
 * Returns the rows of a CSV file at their numbers, cells trimmed. Cells are separated by commas, semicolons
 * or tabs: whichever gives the most rows of equal width, so a title above the table does not decide.
 * Undefined for a file that is no CSV, such as one with a quote that does not end.
 */
export function csvRows(text: string): string[][] | undefined {
  const readings = SEPARATORS.filter((separator) => separator === ',' || text.includes(separator)).flatMap(
    (separator) => {
      const rows = parsed(text, separator);
      return rows ? [{ rows, ...shapeOf(rows) }] : [];
    },
  );
  const [best] = readings.sort((a, b) => b.alike - a.alike || b.width - a.width);
  if (!best) return undefined;
  const { rows, add } = rowCollector();
  for (const [index, row] of best.rows.entries()) add(row.map(plainText), index + 1);
  return rows;
}

/** A text that is kept from a spreadsheet's arithmetic: `="0012"`. */
const KEPT = /^="([^"]*)"$/;
const plainText = (cell: string): string => KEPT.exec(cell)?.[1] ?? cell;

function parsed(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, trim: true });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** The most common number of cells above one, and how many rows have it. */
function shapeOf(rows: readonly string[][]): { alike: number; width: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 1, alike = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { alike, width };
}
