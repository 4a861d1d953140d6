/**
 * What a file of a bank may hold: rows, columns, characters of a cell and characters of all cells together.
 */
export const ROWS_MAX = 20_000;
export const COLUMNS_MAX = 100;
const CELL_MAX = 1_000;
const TEXT_MAX = 8 * 1024 * 1024;

/** Whether cells so far are more than a bank sends. */
export class TooLarge extends Error {}

/**
 * Returns a collector of rows, each at its number in the file: rows between are empty. Cells are trimmed and
 * cut at 1,000 characters, empty cells at the end of a row are left out. `add` throws `TooLarge` beyond the
 * limits.
 */
export function rowCollector() {
  const rows: string[][] = [];
  let length = 0;
  const add = (cells: readonly string[], number = rows.length + 1): void => {
    const row = cells.map((cell) => cell.trim().slice(0, CELL_MAX));
    while (row.at(-1) === '') row.pop();
    if (row.length === 0) return;
    length += row.reduce((sum, cell) => sum + cell.length, 0);
    if (number > ROWS_MAX || row.length > COLUMNS_MAX || length > TEXT_MAX) throw new TooLarge();
    while (rows.length < number - 1) rows.push([]);
    rows.push(row);
  };
  return { rows, add };
}
