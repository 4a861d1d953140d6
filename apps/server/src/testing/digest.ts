import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/** What a refusal may leave behind: that somebody was here, and how often they tried. */
const TRACES = ['admin_sessions', 'attempts', 'member_sessions', 'throttles'];

/** One text of everything that stands in the database; equal before and after what changed nothing. */
export async function digestOf(db: Database): Promise<string> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${sql.param(TRACES)}::text[]) order by 1`);
  const parts = tables.rows.map(
    ({ name }) =>
      sql`${name} || (select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text from ${sql.identifier(name)} t)`,
  );
  const found = await db.execute<{ digest: string }>(
    sql`select concat_ws('|', ${sql.join(parts, sql`, `)}) as digest`,
  );
  return found.rows[0]?.digest ?? '';
}
