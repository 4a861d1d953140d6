import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { partOf } from '../../base/paging.ts';

/** Most people that are resolved to ids; beyond them the filter joins `members`. docs/decisions/0017. */
export const RESOLVED_PEOPLE = 5_000;

/**
 * Members whose username and name hold the given parts: their ids, if they are few, and the condition on
 * `members`.
 */
export type People = { ids: readonly number[] | undefined; matches: SQL };

/**
 * Finds people by parts of username and name in any case, or names one member; undefined if nothing is given.
 * `others` are further conditions on `members`: few of the many people with a frequent name may fulfil them.
 */
export async function findPeople(
  db: Database,
  {
    memberId,
    username,
    name,
  }: { memberId?: number | undefined; username?: string | undefined; name?: string | undefined },
  { others, most = RESOLVED_PEOPLE }: { others?: SQL | undefined; most?: number } = {},
): Promise<People | undefined> {
  if (memberId !== undefined) return { ids: [memberId], matches: sql`${members.id} = ${memberId}` };
  const parts = [
    ...(username ? [usernameContains(username.toLowerCase())] : []),
    ...(name ? [nameContains(name.toLowerCase())] : []),
  ];
  if (parts.length === 0) return undefined;
  const indexed = and(...parts.map((part) => part.indexed), others);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${members} where ${indexed} limit ${most + 1}`,
  );
  return {
    matches: sql.join(
      parts.map((part) => part.plain),
      sql` and `,
    ),
    ids: rows.length > most ? undefined : rows.map((row) => row.id),
  };
}

/**
 * A condition that an index answers, to resolve people, and a plain one, to join many. PostgreSQL expects a
 * third of all members to fulfil the plain one, so it reads along the order of a list. From its sample it
 * would expect nearly none to hold a longer part.
 */
type Part = { indexed: SQL; plain: SQL };

/**
 * What usernames are made of. Any other text is in none, and a text without trigrams would read the whole
 * index.
 */
const IN_USERNAMES = /^[a-z0-9]+$/;

/**
 * Usernames are lower case. A trigram index needs three letters; with fewer it would be read from end to end,
 * so these are found by an index of single letters.
 */
export function usernameContains(part: string): Part {
  if (!IN_USERNAMES.test(part)) return { indexed: sql`false`, plain: sql`false` };
  const plain = sql`strpos(${members.username}, ${part}) > 0`;
  const indexed =
    part.length > 2
      ? sql`${members.username} like ${partOf(part)}`
      : sql`${plain} and string_to_array(${members.username}, null) @> string_to_array(${part}, null)`;
  return { indexed, plain };
}

/** The letters of the longest parts that the index of names holds: `name_parts` of the database. */
const LONGEST_PART = 3;

/**
 * The parts of a searched text that a name must hold: all of three letters, or the text itself where it is
 * shorter.
 */
function partsOf(text: string): string[] {
  const letters = [...text];
  const size = Math.min(letters.length, LONGEST_PART);
  const places = size === 0 ? 0 : letters.length - size + 1;
  return Array.from({ length: places }, (_, at) => letters.slice(at, at + size).join(''));
}

/**
 * Hangul has no trigrams in the C locale: names are found by an index of their parts of one to three letters.
 * Single letters alone would be slow, because a usual name is made of letters that hundreds of thousands of
 * names have.
 */
export function nameContains(part: string): Part {
  const plain = sql`strpos(lower(${members.name}), ${part}) > 0`;
  const parts = sql.param(partsOf(part));
  return { indexed: sql`${plain} and name_parts(${members.name}) @> ${parts}::text[]`, plain };
}

/** People as a condition on a table that holds their ids. Many are looked for in `members`. */
export function ofPeople(memberId: SQLWrapper, people: People | undefined): SQL | undefined {
  if (!people) return undefined;
  return (
    isOneOf(memberId, people) ??
    sql`${memberId} in (select ${members.id} from ${members} where ${people.matches})`
  );
}

/**
 * What a list of something members have needs for its people: their condition, the join for that condition or
 * for an order by member, and whether the rows of these people are read before they are sorted.
 */
export const byPeople = (memberId: SQLWrapper, people: People | undefined, isMemberOrder = false) => ({
  people: people && (isOneOf(memberId, people) ?? people.matches),
  joins:
    isMemberOrder || (people && !people.ids)
      ? sql`join ${members} on ${members.id} = ${memberId}`
      : undefined,
  isReadFirst: people?.ids !== undefined,
});

function isOneOf(id: SQLWrapper, { ids }: People): SQL | undefined {
  if (!ids) return undefined;
  if (ids.length === 0) return sql`false`;
  // Not `= any(...)`: PostgreSQL estimates each id of a constant array for each partition, which takes longer
  // than the query.
  return sql`${id} in (select unnest(${sql.param(ids)}::bigint[]))`;
}
