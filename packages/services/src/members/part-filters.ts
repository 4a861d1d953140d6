import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { partOf } from '../paging.ts';
import { sample } from '../sample.ts';

type Parts = { username?: string | undefined; name?: string | undefined };
/** Up to so many members are looked up by the index first; of more, any page is near wherever one looks. */
const FEW = 3000;

export type People = { few: readonly number[] } | Many;
/** Which share of everybody they are, and what it costs to find them all, in rows of an index that are walked; endless without one. */
type Many = { many: Parts; share: number; cost: number };
const FOUND = 8;

export const isFew = (people: People | undefined): boolean => people !== undefined && 'few' in people;

/**
 * Who has these parts in username and name. The database cannot guess how many that is, and a wrong guess reads a million
 * rows for ten, so it is told: these ids, or so many that a list is best read in its own order.
 */
export async function findPeople(db: Database, parts: Parts): Promise<People | undefined> {
  const conditions = [
    ...(parts.username ? [usernameContains(parts.username.toLowerCase())] : []),
    ...(parts.name ? [nameContains(parts.name.toLowerCase())] : []),
  ];
  if (conditions.length === 0) return undefined;
  // A sample tells at once what is frequent: nobody collects what is not wanted then.
  const { found: count, of } = await sample(db, members, { where: hasParts(parts) });
  const many = (some: number): Many => ({
    many: parts,
    share: some / of,
    cost: isIndexed(parts) ? some * FOUND : Number.POSITIVE_INFINITY,
  });
  if (count > 3 * FEW) return many(count);
  const found = await db.execute<{ id: number }>(
    sql`select id from ${members} where ${sql.join(conditions, sql` and `)} limit ${FEW + 1}`,
  );
  return found.rows.length > FEW ? many(Math.max(count, FEW)) : { few: found.rows.map((row) => row.id) };
}

/**
 * Three letters have a trigram; fewer are looked up one by one, and must not meet the trigram index, which would be read
 * from end to end. Usernames are all lower case.
 */
const usernameContains = (text: string): SQL =>
  text.length > 2
    ? sql`${members.username} like ${partOf(text)}`
    : sql`string_to_array(${members.username}, null) @> string_to_array(${text}, null) and strpos(${members.username}, ${text}) > 0`;

/** Hangul has no trigrams here, and one or two of its letters are a whole question: letters by index, then their order. */
const nameContains = (text: string): SQL =>
  sql`string_to_array(lower(${members.name}), null) @> string_to_array(${text}, null) and lower(${members.name}) like ${partOf(text)}`;

/** `strpos` answers no index, which is what keeps a list of many in its own order. */
const hasParts = ({ username, name }: Parts): SQL =>
  sql.join(
    [
      ...(username ? [sql`strpos(${members.username}, ${username.toLowerCase()}) > 0`] : []),
      ...(name ? [sql`strpos(lower(${members.name}), ${name.toLowerCase()}) > 0`] : []),
    ],
    sql` and `,
  );

const isIndexed = ({ username = '', name }: Parts): boolean => username.length > 2 || Boolean(name);

/** The database knows how many have three letters, or those of a name, and finds them in the better way. */
function isCounted({ username, name }: Parts): SQL {
  const isKnown = username !== undefined && username.length > 2;
  const conditions = [
    ...(isKnown ? [usernameContains(username.toLowerCase())] : []),
    ...(username && !isKnown ? [hasParts({ username })] : []),
    ...(name ? [nameContains(name.toLowerCase())] : []),
  ];
  return sql.join(conditions, sql` and `);
}

export const onMembers = (people: People | undefined): SQL | undefined =>
  people && ('few' in people ? isOneOf(members.id, people.few) : hasParts(people.many));

/** The same for whoever reads all of them. */
export const onAllMembers = (people: People | undefined): SQL | undefined =>
  people && ('few' in people ? isOneOf(members.id, people.few) : isCounted(people.many));

/** The same on a table of something members have. */
export function ofMembers(memberId: SQLWrapper, people: People | undefined): SQL | undefined {
  if (!people) return undefined;
  if ('few' in people) return isOneOf(memberId, people.few);
  return sql`(select ${hasParts(people.many)} from ${members} where ${members.id} = ${memberId})`;
}

/** The same where a member has many rows side by side: who it is may be remembered from one to the next. */
export function ofFewMembers(memberId: SQLWrapper, people: People | undefined): SQL | undefined {
  if (!people || 'few' in people) return ofMembers(memberId, people);
  return sql`exists (select 1 from ${members} where ${members.id} = ${memberId} and ${hasParts(people.many)})`;
}

/** The same for whoever wants all of them: the people are looked for once, not at each row. */
export function allOfMembers(memberId: SQLWrapper, people: People | undefined): SQL | undefined {
  if (!people) return undefined;
  if ('few' in people) return isOneOf(memberId, people.few);
  return sql`${memberId} in (select ${members.id} from ${members} where ${isCounted(people.many)})`;
}

/** The same where so many rows are looked at that the people are better known before: they are looked for once, and remembered. */
export function inSetOfMembers(memberId: SQLWrapper, people: People | undefined): SQL | undefined {
  const found = allOfMembers(memberId, people);
  return found && sql`(${found}) is true`;
}

const isOneOf = (id: SQLWrapper, ids: readonly number[]): SQL =>
  ids.length === 0 ? sql`false` : sql`${id} = any(${sql.param(ids)}::bigint[])`;
