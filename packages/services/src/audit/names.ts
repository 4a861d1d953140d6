import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/** Where the name of an id stands, by the field of an entry that holds the id. */
const NAMES = {
  members: sql`select id, username as name from members`,
  admins: sql`select id, username as name from admins`,
  centers: sql`select id, name from centers`,
  countries: sql`select id, name_ko as name from countries`,
  packages: sql`select id, name from packages`,
};
type Source = keyof typeof NAMES;
const SOURCE_OF: Readonly<Record<string, Source>> = {
  memberId: 'members',
  recommenderId: 'members',
  ownerId: 'members',
  sponsorId: 'members',
  centerOwnerId: 'members',
  centerRecommenderId: 'members',
  adminId: 'admins',
  centerId: 'centers',
  countryId: 'countries',
  productId: 'packages',
  packageId: 'packages',
};

type Entry = { before: unknown; after: unknown };
type Found = Map<string, string>;

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** Returns the entries with the name in place of each id that `before` and `after` hold; an id without a name stays. */
export async function withNames<Row extends Entry>(db: Database, rows: Row[]): Promise<Row[]> {
  const wanted = new Map<Source, Set<number>>();
  for (const [field, value] of rows.flatMap(({ before, after }) => [
    ...fieldsOf(before),
    ...fieldsOf(after),
  ])) {
    const source = SOURCE_OF[field];
    if (source && typeof value === 'number') wanted.set(source, (wanted.get(source) ?? new Set()).add(value));
  }
  if (wanted.size === 0) return rows;
  const names: Found = new Map();
  for (const [source, ids] of wanted) {
    const found = await db.execute<{ id: number; name: string }>(
      sql`select id, name from (${NAMES[source]}) as named where id = any(${sql.param([...ids])}::bigint[])`,
    );
    for (const { id, name } of found.rows) names.set(`${source} ${id}`, name);
  }
  return rows.map((row) => ({ ...row, before: named(row.before, names), after: named(row.after, names) }));
}

function named(value: unknown, names: Found): unknown {
  const fields = fieldsOf(value);
  if (fields.length === 0) return value;
  return Object.fromEntries(
    fields.map(([field, each]) => [field, names.get(`${SOURCE_OF[field]} ${each}`) ?? each]),
  );
}
