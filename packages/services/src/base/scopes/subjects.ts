import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import type { Scope } from '@starline/domain/scopes';
import { TypedUsername } from '@starline/validators/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { isInScope } from './reached.ts';

/**
 * Names the input field that holds the subject of a call, by what it is: an id or a list of ids, or a text.
 */
export type ScopedSubject = readonly [kind: keyof typeof FINDS, field: string];

const ofMember = (scope: Scope, memberId: string): SQL => isInScope(scope, sql.raw(memberId)) ?? sql`true`;
const rowsOf =
  (table: string, noun = 'true') =>
  (scope: Scope, ids: readonly unknown[]) =>
    sql`select count(*) as found from ${sql.raw(table)} row where row.id = any(${numbers(ids)}) and ${sql.raw(noun)} and ${ofMember(scope, 'row.member_id')}`;
const numbers = (ids: readonly unknown[]): SQL => sql`${sql.param(ids.map(idOf))}::bigint[]`;
const usernames = (values: readonly unknown[]): SQL => sql`${sql.param(values.map(usernameOf))}::text[]`;

/** A username as the schemas take it. Throws `invalid_input` for what no schema takes. */
function usernameOf(value: unknown): string {
  const username = TypedUsername.safeParse(value).data;
  if (username === undefined) throw new AppError('invalid_input');
  return username.toLowerCase();
}

/** An id as the schemas take it. Throws `invalid_input` for what no schema takes. */
function idOf(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new AppError('invalid_input');
  return id;
}

/** For each kind of subject, how many of the values lie in the scope. */
const FINDS = {
  member: (scope: Scope, ids: readonly unknown[]) =>
    sql`select count(*) as found from members row where row.id = any(${numbers(ids)}) and ${ofMember(scope, 'row.id')}`,
  username: (scope: Scope, names: readonly unknown[]) =>
    sql`select count(*) as found from members row where row.username = any(${usernames(names)}) and ${ofMember(scope, 'row.id')}`,
  withdrawal: rowsOf('withdrawals'),
  deposit: rowsOf('deposits'),
  purchase: rowsOf('purchases'),
  code_grant: rowsOf('purchases', "row.type = 'bcode'"),
  adjustment: rowsOf('adjustments'),
  attachment: (scope: Scope, ids: readonly unknown[]) =>
    sql`select count(*) as found from member_attachments row join member_notes note on note.id = row.note_id
      where row.id = any(${numbers(ids)}) and ${ofMember(scope, 'note.member_id')}`,
  approval: (scope: Scope, ids: readonly unknown[]) =>
    sql`select count(*) as found from approval_requests where id = any(${numbers(ids)}) and ${isRequestInScope(scope)}`,
  center: (scope: Scope, ids: readonly unknown[]) => among(scope.centers, ids),
  country: (scope: Scope, ids: readonly unknown[]) => among(scope.countries, ids),
  /** A filter that would tell of others; no value of it lies in a scope. */
  never: () => sql`select 0 as found`,
} as const;

const among = (allowed: readonly number[], ids: readonly unknown[]): SQL =>
  allowed.length === 0
    ? sql`select ${ids.length}::int as found`
    : sql`select count(*) as found from unnest(${numbers(ids)}) as row (id) where row.id = any(${numbers(allowed)})`;

/** A request whose subject or members all lie in the scope, and that concerns at least one member. */
export const isRequestInScope = (scope: Scope): SQL => sql`(
  (subject = 'member' or jsonb_array_length(parts) > 0)
  and (subject <> 'member' or exists (select from members about where about.id::text = subject_id and ${ofMember(scope, 'about.id')}))
  and not exists (select from jsonb_array_elements(parts) as part
    where (${ofMember(scope, "(part ->> 'memberId')::bigint")}) is not true))`;

/**
 * Throws for a subject outside of the caller's scope what an unknown one throws: `not_found`, or
 * `member_not_exist` for a username. `subjects` are those of the procedure, the first of which must be given:
 * without it the call would be about all members (`outside_scope`). docs/domain/access.md#scope.
 */
export async function refuseOutside(
  ctx: AdminContext,
  scope: Scope,
  subjects: readonly ScopedSubject[],
  input: unknown,
): Promise<void> {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  for (const [index, [kind, field]] of subjects.entries()) {
    const value = Object.hasOwn(given, field) ? given[field] : undefined;
    if (value === undefined || value === null || value === '') {
      if (index === 0) throw new AppError('outside_scope');
      continue;
    }
    const values = [...new Set(Array.isArray(value) ? value : [value])];
    if ((await countIn(ctx.db, FINDS[kind](scope, values))) === values.length) continue;
    if (kind === 'never') throw new AppError('outside_scope');
    if (kind === 'username') throw new AppError('member_not_exist', {}, { [field]: 'member_not_exist' });
    throw new AppError('not_found');
  }
}

/** Whether any of the members lies in the scope. */
export const reachesAny = async (
  db: Database,
  scope: Scope,
  memberIds: readonly number[],
): Promise<boolean> => (await countIn(db, FINDS.member(scope, memberIds))) > 0;

async function countIn(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(query);
  return Number(rows[0]?.found ?? 0);
}
