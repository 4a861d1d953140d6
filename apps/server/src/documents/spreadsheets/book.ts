import type { Cell, CellKind } from './cells.ts';

export type SheetColumn<Row> = {
  header: string;
  kind: CellKind;
  /** In characters. */
  width: number;
  /** Long texts take several lines in place of one that a print cuts off. */
  wraps?: true;
  value: (row: Row) => unknown;
  /**
   * The column is summed, by what the function names where rows have different units. The sums stand on the
   * last sheet: a sum below the rows would be sorted, filtered and summed with them.
   */
  sum?: (row: Row) => string;
};
/** What a table has: its name and its columns. */
export type Sheet<Row> = { title: string; columns: SheetColumn<Row>[] };

export type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;
type Sums = Map<string, { kind: CellKind; sum: number }>;
/** A table with its rows, whose type nothing needs to know any more. */
export type Page = {
  title: string;
  columns: Omit<SheetColumn<never>, 'value' | 'sum'>[];
  lines: AsyncIterable<Cell[]>;
  /** Complete when all lines were read. */
  found: { rows: number; sums: Sums };
};

/** Returns a page of the rows. Each is read once. */
export function pageOf<Row>({ title, columns }: Sheet<Row>, rows: Rows<Row>): Page {
  const found = { rows: 0, sums: new Map() as Sums };
  const lines = async function* () {
    for await (const row of rows) {
      found.rows += 1;
      yield columns.map(({ header, kind, value, sum }): Cell => {
        const cell = { kind, value: value(row) };
        if (sum && typeof cell.value === 'number') {
          const unit = sum(row);
          const name = unit === '' ? header : `${header} · ${unit}`;
          found.sums.set(name, { kind, sum: (found.sums.get(name)?.sum ?? 0) + cell.value });
        }
        return cell;
      });
    }
  };
  return { title, columns, lines: lines(), found };
}

/** A whole file: its tables, and what its properties, its printed head and its last sheet say of it. */
export type Book = {
  title: string;
  /** The days that it is of, such as "2026-11-01 ~ 2026-11-30". */
  period: string;
  /** The tag of the language. */
  language: string;
  /** The zone of its times; undefined where it has none. */
  timeZone?: string;
  pages: Page[];
  /** The words of the last sheet; without them the file has none. */
  about?: AboutTexts;
  madeAt?: Date;
};
export type AboutTexts = {
  title: string;
  name: string;
  value: string;
  file: string;
  period: string;
  madeAt: string;
  timeZone: string;
  rows: string;
  sum: string;
};

/** Returns the last sheet of a book, once its other pages are written. */
export function aboutPage({ title, period, timeZone, pages, about, madeAt }: Book): Page[] {
  if (!about) return [];
  const isOne = pages.length === 1;
  const named = (page: Page, text: string) => (isOne ? text : `${page.title} · ${text}`);
  const lines: [string, Cell][] = [
    [about.file, { kind: 'text', value: title }],
    [about.period, { kind: 'text', value: period }],
    ...(madeAt ? [[about.madeAt, { kind: 'time', value: madeAt.toISOString() }] as [string, Cell]] : []),
    ...(timeZone ? [[about.timeZone, { kind: 'text', value: timeZone }] as [string, Cell]] : []),
    ...pages.flatMap((page): [string, Cell][] => [
      [named(page, about.rows), { kind: 'count', value: page.found.rows }],
      ...[...page.found.sums].map(([name, { kind, sum }]): [string, Cell] => [
        named(page, `${about.sum}: ${name}`),
        { kind, value: sum },
      ]),
    ]),
  ];
  return [linesPage(about.title, [about.name, about.value], lines)];
}

/** Returns a page of names and values of different kinds. */
export function linesPage(
  title: string,
  [name, value]: readonly [string, string],
  lines: readonly (readonly [string, Cell])[],
): Page {
  return {
    title,
    columns: [
      { header: name, kind: 'text', width: 40 },
      { header: value, kind: 'text', width: 36, wraps: true },
    ],
    lines: (async function* () {
      for (const [label, cell] of lines) yield [{ kind: 'text' as const, value: label }, cell];
    })(),
    found: { rows: lines.length, sums: new Map() },
  };
}

/** Returns the days of a filter as a period: "2026-11-01 ~ 2026-11-30", or `all` without any. */
export function periodOf(filters: Readonly<Record<string, unknown>>, all: string): string {
  const { startDate, endDate, date } = filters as Record<string, string | undefined>;
  const [from, to] = [startDate ?? date ?? '', endDate ?? date ?? ''];
  if (from === '' && to === '') return all;
  return from === to ? from : `${from} ~ ${to}`;
}
