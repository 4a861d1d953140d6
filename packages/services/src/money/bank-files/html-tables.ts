import { Parser } from 'htmlparser2';
import { COLUMNS_MAX, ROWS_MAX, rowCollector, TooLarge } from './limits.ts';

type Cell = { text: string; columns: number; rows: number };
/** A table while it is read. `taken` holds how many more rows a cell above covers in each column. */
type Table = { cells: Cell[] | undefined; cell: Cell | undefined; taken: number[] };

/** Elements within one another. The parser takes time by the square of their number. */
const DEPTH_MAX = 200;
const UNSEEN = new Set(['script', 'style', 'xml', 'head', 'template', 'noscript']);
const BREAKS = new Set(['br', 'p', 'div', 'li']);

/**
 * Returns the rows of all tables of an HTML file, in the order of their ends: what banks name .xls. A merged
 * cell stands at its first place, the others of it are empty. Undefined for a file without a table. Throws
 * `TooLarge`.
 */
export function htmlRows(html: string): string[][] | undefined {
  const { rows, add } = rowCollector();
  const tables: Table[] = [];
  let depth = 0;
  let unseen = 0;
  /**
   * How many elements are open from the first that the page hides. Their texts are not read, as a spreadsheet
   * does not show them.
   */
  let hidden = 0;
  let read = 0;
  const endRow = (table: Table | undefined) => {
    if (!table?.cells) return;
    read += 1;
    add(placed(table), read);
    table.cells = undefined;
    table.cell = undefined;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEPTH_MAX) throw new TooLarge();
        if (hidden > 0 || isHidden(attributes)) hidden += 1;
        if (UNSEEN.has(name)) unseen += 1;
        const table = tables.at(-1);
        if (name === 'table') tables.push({ cells: undefined, cell: undefined, taken: [] });
        else if (name === 'tr') {
          endRow(table);
          if (table) table.cells = [];
        } else if ((name === 'td' || name === 'th') && table) {
          table.cells ??= [];
          table.cell = {
            text: '',
            columns: spanOf(attributes.colspan, COLUMNS_MAX),
            rows: spanOf(attributes.rowspan, ROWS_MAX),
          };
          table.cells.push(table.cell);
        } else if (BREAKS.has(name) && table?.cell) table.cell.text += ' ';
      },
      ontext(text) {
        const cell = tables.at(-1)?.cell;
        if (cell && unseen === 0 && hidden === 0) cell.text += text;
      },
      onclosetag(name) {
        depth -= 1;
        if (hidden > 0) hidden -= 1;
        if (UNSEEN.has(name)) unseen = Math.max(0, unseen - 1);
        const table = tables.at(-1);
        if ((name === 'td' || name === 'th') && table) table.cell = undefined;
        else if (name === 'tr') endRow(table);
        else if (name === 'table') {
          endRow(table);
          tables.pop();
        }
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return read === 0 ? undefined : rows;
}

const isHidden = ({ style = '', hidden }: Record<string, string>): boolean =>
  hidden !== undefined || /display ?: ?none|visibility ?: ?hidden|mso-hide ?: ?all/i.test(style);

const spanOf = (text: string | undefined, max: number): number =>
  Math.min(Math.max(Number.parseInt(text ?? '1', 10) || 1, 1), max);

/** The texts of a row at their columns. Reserves the columns that its cells cover in the next rows. */
function placed(table: Table): string[] {
  const row: string[] = [];
  const { taken } = table;
  const skipTaken = () => {
    while ((taken[row.length] ?? 0) > 0) {
      taken[row.length] = (taken[row.length] ?? 0) - 1;
      row.push('');
    }
  };
  for (const { text, columns, rows } of table.cells ?? []) {
    skipTaken();
    for (let at = 0; at < columns && row.length <= COLUMNS_MAX; at += 1) {
      taken[row.length] = rows - 1;
      row.push(at === 0 ? text.replaceAll(/\s+/g, ' ') : '');
    }
  }
  skipTaken();
  return row;
}
