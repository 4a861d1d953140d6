import { CLOSED_NAME } from '@starline/domain/member-columns';
import type {
  CellOf,
  ListColumn,
  ListDefinition,
  RowColumnOf,
  SheetColumnOf,
  TextsOf,
} from '@starline/validators/lists/definition';
import { sheetColumnsOf } from '@starline/validators/lists/definition';
import type { Sheet, SheetColumn } from './book.ts';
import type { CellKind } from './cells.ts';

type Kind = ListColumn['kind'];
const KINDS: Partial<Record<Kind, CellKind>> = {
  amount: 'money',
  won: 'won',
  number: 'id',
  day: 'day',
  time: 'time',
  flag: 'flag',
};
/** In characters, where the column says no width of its own. */
const WIDTHS: Record<Kind, number> = {
  text: 16,
  username: 16,
  name: 14,
  choice: 10,
  reference: 16,
  day: 12,
  number: 10,
  amount: 14,
  won: 14,
  time: 20,
  flag: 10,
  cell: 16,
};

type Listed<List extends ListDefinition> = {
  readonly [Id in SheetColumnOf<List> & RowColumnOf<List>]: unknown;
};
type Options<List extends ListDefinition, Row> = {
  title: string;
  /** The group of texts of the list's screen. */
  texts: TextsOf<List>;
  /** What stands in the place of the name of a closed account. docs/security/personal-data.md#close. */
  closed: string;
  /** Columns that stand first; the others follow in the order of the list. */
  first?: readonly SheetColumnOf<List>[];
  cells?: { [Id in SheetColumnOf<List>]?: (row: Row) => unknown };
  /** Columns that are summed, and the unit of a row where rows have several. */
  sums?: { [Id in SheetColumnOf<List>]?: (row: Row) => string };
} & ([SheetColumnOf<List> & CellOf<List>] extends [never]
  ? unknown
  : { cells: { [Id in SheetColumnOf<List> & CellOf<List>]: (row: Row) => unknown } });

/** Returns the spreadsheet of a list, with the headers of its screen. docs/architecture.md#lists. */
export function sheetOf<Row extends Listed<List>, const List extends ListDefinition>(
  list: List,
  { title, texts, closed, first = [], cells, sums }: Options<List, Row>,
): Sheet<Row> {
  const groups = texts as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const columns = sheetColumnsOf(list);
  const placed = [
    ...first,
    ...Object.keys(columns).filter((id) => !(first as readonly string[]).includes(id)),
  ];
  return {
    title,
    columns: placed.map((id): SheetColumn<Row> => {
      const column = columns[id] as ListColumn;
      const sum = sums?.[id as SheetColumnOf<List>];
      return {
        header: groups[list.headers ?? 'columns']?.[column.header ?? id] ?? id,
        kind: KINDS[column.kind] ?? 'text',
        width: typeof column.sheet === 'number' ? column.sheet : WIDTHS[column.kind],
        value: cells?.[id as SheetColumnOf<List>] ?? readerOf(id, column, { groups, closed }),
        ...(sum && { sum }),
      };
    }),
  };
}

type Words = { groups: Readonly<Record<string, Readonly<Record<string, string>>>>; closed: string };

const readerOf =
  (id: string, column: ListColumn, { groups, closed }: Words) =>
  (row: object): unknown => {
    const value = (row as Readonly<Record<string, unknown>>)[id];
    if (column.kind === 'name') return value === CLOSED_NAME ? closed : value;
    if (column.kind === 'choice') return groups[column.texts]?.[String(value)];
    return value;
  };
