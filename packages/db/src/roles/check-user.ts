import { sql } from 'drizzle-orm';
import type { Database } from '../connection.ts';
import { ROLES, type RunTimeRole } from './names.ts';

/** A table that only this kind of process writes. docs/security/database-roles.md */
const OWN_TABLE = { member: 'member_logins', admin: 'admin_sessions', worker: 'alert_progress' } as const;
const NAMES = { member: 'the portal', admin: 'the back office', worker: 'the jobs' } as const;
type Kind = RunTimeRole;

export type DatabaseUser = {
  /** The name; absent in a database without tables. */
  user?: string;
  /** Why this user may not do the work of the process; the process does not start, and is not ready. */
  refusal?: string;
  /** Set for a user to whom every table is open: the wall between the surfaces is gone then. */
  warning?: string;
};

/**
 * Returns what is wrong with the user of the database for a process that serves `kinds`, such as the user of
 * another surface. Asks for a privilege, not for a name, so that a role that loses its rights later is seen
 * as well. Finds nothing in a database without tables. docs/operations/configuration.md#production
 */
export async function readDatabaseUser(db: Database, kinds: readonly Kind[]): Promise<DatabaseUser> {
  const found = await db.execute<{ user: string; isOpen: boolean } & Record<Kind, boolean>>(sql`
    select current_user as "user", pg_has_role(current_user, tableowner, 'usage') as "isOpen",
      has_table_privilege(${OWN_TABLE.member}, 'insert') as member, has_table_privilege(${OWN_TABLE.admin}, 'insert') as admin,
      has_table_privilege(${OWN_TABLE.worker}, 'insert') as worker
    from pg_tables where schemaname = 'public' and tablename = ${OWN_TABLE.member}`);
  const [row] = found.rows;
  if (!row) return {};
  const refused = kinds.find((kind) => !row[kind]);
  if (refused)
    return {
      user: row.user,
      refusal: `DATABASE_URL: this process serves ${NAMES[refused]} and is connected as ${row.user}, which may not; use ${ROLES[refused]}`,
    };
  return {
    user: row.user,
    ...(row.isOpen && {
      warning: `DATABASE_URL: connected as ${row.user}, to whom every table is open: the wall between the surfaces is gone`,
    }),
  };
}

/**
 * Throws for a user who may not do the work of this process. Returns the warning about one to whom every
 * table is open.
 */
export async function checkDatabaseUser(db: Database, kinds: readonly Kind[]): Promise<string | undefined> {
  const { refusal, warning } = await readDatabaseUser(db, kinds);
  if (refusal) throw new Error(refusal);
  return warning;
}
