import type { Database } from '@starline/db/connection';
import { CALL_KEY } from '@starline/services/idempotency/once';
import { sql } from 'drizzle-orm';

/** What a refusal may leave behind: that somebody was here, and how often they tried. */
const TRACES = ['admin_sessions', 'attempts', 'member_sessions', 'throttles'];

/** A key that the server made for one call is a trace as well; one that a client sent is not. */
const isCounted = (name: string) =>
  name === 'idempotency_keys' ? sql`where not starts_with(t.id, ${CALL_KEY})` : sql``;

/** One text of everything that stands in the database; equal before and after what changed nothing. */
export async function digestOf(db: Database): Promise<string> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${sql.param(TRACES)}::text[]) order by 1`);
  const parts = tables.rows.map(
    ({ name }) =>
      sql`${name} || (select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text from ${sql.identifier(name)} t ${isCounted(name)})`,
  );
  const found = await db.execute<{ digest: string }>(
    sql`select concat_ws('|', ${sql.join(parts, sql`, `)}) as digest`,
  );
  return found.rows[0]?.digest ?? '';
}

/** Traces, and the keys that tell a repeated request from a new one. */
const UNCOUNTED = ['attempts', 'idempotency_keys', 'throttles'];
type Mark = { xid: string; rows: Record<string, number> };
type Row = { name: string; rows: number; changed: number };

/** A moment to count from. */
export async function marked(db: Database): Promise<Mark> {
  const found = await db.execute<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`);
  const xid = found.rows[0]?.xid ?? '0';
  const rows = Object.fromEntries((await countRows(db, xid)).map((each) => [each.name, each.rows]));
  return { xid, rows };
}

/** Per table: how many more rows there are than at the mark, and how many of all were written since. */
export async function effectSince(db: Database, mark: Mark): Promise<Record<string, [number, number]>> {
  const counted = await countRows(db, mark.xid);
  return Object.fromEntries(
    counted
      .map(({ name, rows, changed }) => {
        // Any change by a live session may touch it, at most every ten seconds.
        const written = name.endsWith('_sessions') ? 0 : changed;
        return [name, [rows - (mark.rows[name] ?? 0), written]] as const;
      })
      .filter(([, [more, written]]) => more !== 0 || written !== 0)
      .map(([name, [more, written]]) => [name, [more, written]]),
  );
}

async function countRows(db: Database, xid: string): Promise<Row[]> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> all(${sql.param(UNCOUNTED)}::text[]) order by 1`);
  const counts = tables.rows.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows,
      (count(*) filter (where xmin::text::bigint > ${xid}::bigint))::int as changed from ${sql.identifier(name)}`,
  );
  return (await db.execute<Row>(sql.join(counts, sql` union all `))).rows;
}
