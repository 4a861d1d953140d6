import type { Database } from '@starline/db/connection';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { offsetOf } from './paging.ts';
import { sample } from './sample.ts';

export type Page = { page: number; size: number };

/** Rows of one table, filtered and ordered, and what is known of how many they are. */
export type Sought = {
  /** On the table of `id` alone. */
  where: SQL | undefined;
  /** The same for whoever wants all that is found: to sort it, to count it, or to write it into a file. */
  all?: SQL | undefined;
  id: AnyColumn;
  order: SQL[];
  /** The filters on what the order begins with: a walk starts and ends by them. */
  along?: SQL | undefined;
  /** Nothing is asked for but the order: as many as there are. */
  isWhole?: boolean;
  /** Its filters find few, and an index finds them: all are read and put in order, whatever the order. */
  isSmall?: boolean;
  /** So many people are asked for that each row's is looked up, or they are found first, at a cost; and what is asked for beside. */
  beside?: { own: SQL | undefined; inSet: SQL | undefined; share: number; cost: number } | undefined;
  /** What it costs to find all there is, where that is known. */
  cost?: number | undefined;
};

export type Way = {
  /** All that fits is read and put in order; otherwise the order is walked until the page is full. */
  isSorted: boolean;
  where: SQL | undefined;
  /** Members that are passed in their own order until the page is full; about everybody has a row. */
  probes: number;
};

/** What one row costs, in rows of an index that are walked: read out of the table and sorted, its member looked up, probed for each member. */
const READ = 6;
const LOOKED_UP = 20;
const PROBED = 25;

/** A sample tells which way reads less. */
export async function chooseWay(db: Database, sought: Sought, page: Page, isOwnOrder: boolean): Promise<Way> {
  const { id, where, all = where, along, order, beside, isWhole, isSmall = false, cost = 0 } = sought;
  const own = beside ? beside.own : where;
  const rows = page.size + offsetOf(page);
  if (isSmall || isWhole || !own) return { isSorted: isSmall, where, probes: rows };
  const wanted = rows / (beside?.share ?? 1);
  const found = await sample(db, id.table as PgTable, {
    where: own,
    ...(isOwnOrder && { along, order, wanted }),
  });
  const probes = (rows * found.of) / Math.max(1, found.found);
  const walked = isOwnOrder ? found.walked : PROBED * probes;
  const sorted = Math.max(cost, found.found * READ);
  const isSorted = sorted + checking(beside, found.found) < walked + checking(beside, wanted);
  if (!beside) return { isSorted, where: isSorted ? all : where, probes };
  const isSet = needsSet(beside, isSorted ? found.found : wanted);
  return { isSorted, where: isSet ? beside.inSet : where, probes };
}

function checking(beside: Sought['beside'], rows: number): number {
  if (!beside) return 0;
  return needsSet(beside, rows) ? beside.cost + rows : rows * LOOKED_UP;
}

const needsSet = ({ cost }: { cost: number }, rows: number): boolean => cost + rows < rows * LOOKED_UP;

/** `offset 0` keeps the order out of it: what is found is read in the best way, then sorted. */
export const sortedKeys = (id: AnyColumn, where: SQL | undefined, order: SQL[], page: Page): SQL => sql`
  select id from (select * from ${id.table} where ${where ?? sql`true`} offset 0) as ${id.table}
  order by ${sql.join(order, sql`, `)} limit ${page.size} offset ${offsetOf(page)}`;

export const walkedKeys = (id: AnyColumn, where: SQL | undefined, order: SQL[], page: Page): SQL =>
  sql`select ${id} from ${id.table} where ${where ?? sql`true`}
    order by ${sql.join(order, sql`, `)} limit ${page.size} offset ${offsetOf(page)}`;

/**
 * Of some stretches of the order, each as far as the page may need it. `within` is the order inside each stretch, where it
 * can be simpler than the whole one, so that an index has it.
 */
export const walkedInTurn =
  (stretches: readonly SQL[], within?: SQL[]): typeof walkedKeys =>
  (id, where, order, page) => {
    const limit = page.size + offsetOf(page);
    const turns = stretches.map(
      (stretch) => sql`(select * from ${id.table} where ${stretch} and ${where ?? sql`true`}
        order by ${sql.join(within ?? order, sql`, `)} limit ${limit})`,
    );
    return sql`select ${id} from (${sql.join(turns, sql` union all `)}) as ${id.table}
      order by ${sql.join(order, sql`, `)} limit ${page.size} offset ${offsetOf(page)}`;
  };
