export const TREE_NAMES = ['recommend', 'sponsor'] as const;
export type TreeName = (typeof TREE_NAMES)[number];

/** For this many days after signing up a member is marked as new. */
export const NEW_MEMBER_DAYS = 7;

/**
 * The sums of a line count members as new for this many business days, today included.
 * docs/domain/trees.md#line-sums.
 */
export const LINE_NEW_DAYS = 30;

/** What direct lines are compared by. */
export const LINE_FIGURES = ['pv', 'newMembers', 'members'] as const;
export type LineFigure = (typeof LINE_FIGURES)[number];

/** Sort orders of a list of a line. */
export const PEOPLE_SORTS = ['createdAt', 'level', 'username'] as const;

type Columns<Row> = { [Key in keyof Row]: Row[Key][] };

/** Converts rows to one array per field, so that field names are sent once. */
export function columnsOf<Row extends object>(
  rows: readonly Row[],
  keys: readonly (keyof Row & string)[],
): Columns<Row> {
  return Object.fromEntries(keys.map((key) => [key, rows.map((row) => row[key])])) as Columns<Row>;
}

/** Converts the arrays of `columnsOf` back to rows. */
export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [string, unknown[]][];
  const size = entries[0]?.[1].length ?? 0;
  return Array.from(
    { length: size },
    (_, index) => Object.fromEntries(entries.map(([key, values]) => [key, values[index]])) as Row,
  );
}
