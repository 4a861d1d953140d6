import type { Database } from '@starline/db/connection';
import { auditLog } from '@starline/db/schema/audit';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';

/** Actors without an account. */
const WITHOUT_ACCOUNT = ['system', 'visitor'];
type Person = { kind: 'admin' | 'member'; id: number };

/** An administrator and a member may have the same username: both are found. */
async function peopleNamed(db: Database, username: string): Promise<Person[]> {
  const found = await db.execute<Person>(sql`
    select 'admin' as kind, id from admins where username = ${username}
    union all select 'member', id from members where username = ${username.toLowerCase()}`);
  return found.rows;
}

/** The condition that an entry is an act of the account with this username, or of `system` or `visitor`. */
export async function byActor(db: Database, name: string | undefined): Promise<SQL | undefined> {
  if (!name) return undefined;
  if (WITHOUT_ACCOUNT.includes(name)) return sql`${auditLog.actorKind} = ${name}`;
  const people = await peopleNamed(db, name);
  if (people.length === 0) return sql`false`;
  return or(...people.map(({ kind, id }) => and(eq(auditLog.actorKind, kind), eq(auditLog.actorId, id))));
}

/** The condition that an entry is about this id, or about the member or administrator with this username. */
export async function bySubject(db: Database, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined;
  const isNumber = /^[0-9]+$/.test(text);
  const people = isNumber ? [] : await peopleNamed(db, text);
  return or(
    eq(auditLog.subjectId, text),
    ...people.map(({ kind, id }) => and(eq(auditLog.subject, kind), eq(auditLog.subjectId, String(id)))),
  );
}
