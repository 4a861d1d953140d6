import {
  type ComparedOf,
  type FieldsOf,
  filtersOf,
  type ListDefinition,
  type OwnFilterOf,
  type SortOf,
} from '@starline/validators/lists/definition';
import { eq, gte, lte, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AdminContext } from '../context.ts';
import { businessDays } from '../paging.ts';
import { keyOf, nullsHighest, type SortKey } from './sort-key.ts';

type Given = Readonly<Record<string, unknown>>;
type Condition = SQL | undefined;

/**
 * Returns the conditions of the filters that are set. Choices, ranges and days compare the column itself;
 * `own` holds the condition of each other filter, so a filter without one does not compile.
 * docs/architecture.md#lists.
 */
export function filtered<List extends ListDefinition>(
  ctx: AdminContext,
  list: List,
  columns: Readonly<Record<ComparedOf<List>, SQLWrapper>>,
  input: { [Key in keyof FieldsOf<List>]?: unknown },
  own: Readonly<Record<OwnFilterOf<List>, Condition>>,
): Condition[] {
  const compared = filtersOf(list).flatMap(({ kind, key, column }) => {
    const compare = COMPARE[kind];
    return compare && column !== undefined
      ? compare(columns[column as ComparedOf<List>], key, input as Given, ctx.config.businessTz)
      : [];
  });
  return [...compared, ...Object.values<Condition>(own)];
}

type Compare = (column: SQLWrapper, key: string, input: Given, timeZone: string) => Condition[];
const dayOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));
const COMPARE: Readonly<Record<string, Compare>> = {
  choice: (column, key, { [key]: value }) => [value === undefined ? undefined : eq(column, value)],
  range: (column, key, { [`${key}From`]: from, [`${key}To`]: to }) => [
    from === undefined ? undefined : gte(column, from),
    to === undefined ? undefined : lte(column, to),
  ],
  day: (column, _, { date }, timeZone) =>
    businessDays(column, { from: dayOf(date), to: dayOf(date) }, timeZone),
  period: (column, _, { startDate, endDate }, timeZone) =>
    businessDays(column, { from: dayOf(startDate), to: dayOf(endDate) }, timeZone),
};

/** Returns the value that rows are ordered by; a missing one counts as higher than any other. */
export const sortKeyOf = <List extends ListDefinition, Sort extends SortOf<List>>(
  list: List,
  columns: Readonly<Record<Sort, PgColumn>>,
  sort: Sort,
): SortKey => (list.columns[sort]?.isNullable ? nullsHighest(columns[sort]) : keyOf(columns[sort]));
