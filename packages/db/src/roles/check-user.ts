import { sql } from 'drizzle-orm';
import type { Database } from '../connection.ts';

/** A table that only this kind of process writes. docs/security/database-roles.md */
const OWN_TABLE = { member: 'member_logins', admin: 'admin_sessions', worker: 'alert_progress' } as const;
const NAMES = { member: 'the portal', admin: 'the back office', worker: 'the jobs' } as const;
type Kind = keyof typeof OWN_TABLE;

/**
 * Throws when the user of the database may not do the work of this process, such as that of another surface. Returns a
 * warning for a user to whom every table is open, because the wall between the surfaces is gone then; else undefined.
 */
export async function checkDatabaseUser(db: Database, kinds: readonly Kind[]): Promise<string | undefined> {
  const found = await db.execute<{ user: string; isOpen: boolean } & Record<Kind, boolean>>(sql`
    select current_user as "user", pg_has_role(current_user, tableowner, 'usage') as "isOpen",
      has_table_privilege(${OWN_TABLE.member}, 'insert') as member, has_table_privilege(${OWN_TABLE.admin}, 'insert') as admin,
      has_table_privilege(${OWN_TABLE.worker}, 'insert') as worker
    from pg_tables where schemaname = 'public' and tablename = ${OWN_TABLE.member}`);
  const [row] = found.rows;
  if (!row) return undefined;
  for (const kind of kinds)
    if (!row[kind])
      throw new Error(
        `DATABASE_URL: this process serves ${NAMES[kind]} and is connected as ${row.user}, which may not; use starline_${kind}`,
      );
  return row.isOpen
    ? `DATABASE_URL: connected as ${row.user}, to whom every table is open: the wall between the surfaces is gone`
    : undefined;
}
