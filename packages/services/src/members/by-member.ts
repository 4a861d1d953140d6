import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { offsetOf } from '../paging.ts';
import { sample } from '../sample.ts';
import type { Page, Way } from '../search-ways.ts';
import { onAllMembers, onMembers, type People } from './part-filters.ts';

type ByMember = {
  id: AnyColumn;
  memberId: AnyColumn;
  /** What is asked for beside the people. */
  own: SQL | undefined;
  people: People | undefined;
  sort: AnyColumn;
  order: 'asc' | 'desc';
};

/** Ids of something members have, in the order of the members' own username or name. */
export const keysByMember =
  (db: Database, { id, memberId, own, people, sort, order }: ByMember) =>
  async (page: Page, { isSorted, where = sql`true`, probes }: Way): Promise<SQL> => {
    const direction = sql.raw(order);
    const [limit, offset] = [page.size, offsetOf(page)];
    if (isSorted) {
      return sql`select found.id from (
          select ${id} as id, ${memberId} as member_id from ${id.table} where ${where} offset 0) as found
        cross join lateral (select ${sort} as sort from ${members} where ${members.id} = found.member_id limit 1) as member
        order by member.sort ${direction}, found.id ${direction} limit ${limit} offset ${offset}`;
    }
    const along = [sql`${sort} ${direction}`];
    const whose = (await standFar(db, people, along, probes))
      ? sql`(select * from ${members} where ${onAllMembers(people)} offset 0) as ${members}`
      : members;
    return sql`select found.id from ${whose} cross join lateral (
        select ${id} as id from ${id.table} where ${memberId} = ${members.id} and ${own ?? sql`true`}
        order by ${id} ${direction} limit ${offset + limit}) as found
      where ${onMembers(people) ?? sql`true`}
      order by ${sort} ${direction}, found.id ${direction} limit ${limit} offset ${offset}`;
  };

/** People may stand together at the far end of the order: then they are found before it is walked. */
async function standFar(db: Database, people: People | undefined, order: SQL[], wanted: number) {
  const where = onMembers(people);
  if (!people || 'few' in people || !where) return false;
  return (await sample(db, members, { where, order, wanted })).walked > people.cost;
}
