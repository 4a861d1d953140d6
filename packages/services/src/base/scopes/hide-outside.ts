import type { Database } from '@starline/db/connection';
import {
  isLoneName,
  isMemberIdField,
  isUsernameField,
  nameFieldOf,
  OUTSIDE_ID,
  OUTSIDE_NAME,
  type Scope,
} from '@starline/domain/scopes';
import { sql } from 'drizzle-orm';
import { isInScope } from './reached.ts';

const ROWS_AT_ONCE = 500;
type Outside = { usernames: ReadonlySet<string>; ids: ReadonlySet<number> };

const isRows = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Returns an answer in which usernames, names and ids of members outside of the scope are hidden:
 * recommenders, sources of rewards, owners of centers. Rows of a stream are looked up in groups.
 * docs/decisions/0069-scope-of-roles.md.
 */
export async function hideOutside(db: Database, scope: Scope, answer: unknown): Promise<unknown> {
  if (isRows(answer)) return hiddenRows(db, scope, answer);
  return hide(answer, await readOutside(db, scope, answer));
}

async function* hiddenRows(db: Database, scope: Scope, rows: AsyncIterable<unknown>) {
  let some: unknown[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < ROWS_AT_ONCE) continue;
    yield* (await hideOutside(db, scope, some)) as unknown[];
    some = [];
  }
  yield* (await hideOutside(db, scope, some)) as unknown[];
}

async function readOutside(db: Database, scope: Scope, answer: unknown): Promise<Outside> {
  const usernames = new Set<string>();
  const ids = new Set<number>();
  collect(answer, usernames, ids);
  if (usernames.size + ids.size === 0) return { usernames, ids };
  const { rows } = await db.execute<{ id: number; username: string }>(sql`
    select id, username from members
    where (username = any(${sql.param([...usernames])}::text[]) or id = any(${sql.param([...ids])}::bigint[]))
      and (${isInScope(scope, sql.raw('members.id'))}) is not true`);
  return {
    usernames: new Set(rows.map(({ username }) => username)),
    ids: new Set(rows.map(({ id }) => Number(id))),
  };
}

function collect(value: unknown, usernames: Set<string>, ids: Set<number>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, usernames, ids);
  if (!isPlain(value)) return;
  for (const [field, each] of Object.entries(value)) {
    if (typeof each === 'string' && isUsernameField(field)) usernames.add(each);
    else if (typeof each === 'number' && isMemberIdField(field)) ids.add(each);
    else collect(each, usernames, ids);
  }
}

function hide(value: unknown, outside: Outside): unknown {
  if (Array.isArray(value)) return value.map((each) => hide(each, outside));
  if (!isPlain(value)) return value;
  const fields = Object.entries(value);
  const hidden = fields.map(([field, each]) => {
    const isOutside = typeof each === 'number' && isMemberIdField(field) && outside.ids.has(each);
    return [field, isOutside ? OUTSIDE_ID : hide(each, outside)] as const;
  });
  const names = fields
    .filter(
      ([field, each]) => isLoneName(field) || (isUsernameField(field) && outside.usernames.has(String(each))),
    )
    .flatMap(([field]) => [field, nameFieldOf(field)])
    .filter((field) => Object.hasOwn(value, field))
    .map((field) => [field, OUTSIDE_NAME] as const);
  return Object.fromEntries([...hidden, ...names]);
}
