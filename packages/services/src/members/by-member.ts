import { members } from '@starline/db/schema/members';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { offsetOf } from '../paging.ts';
import { onMembers, type People } from './part-filters.ts';

type ByMember = {
  id: AnyColumn;
  memberId: AnyColumn;
  where: SQL | undefined;
  /** The same without `people`: along the members, those are picked before anything of theirs is read. */
  own: SQL | undefined;
  people: People | undefined;
  sort: AnyColumn;
  order: 'asc' | 'desc';
};

/** Ids of something members have, in the order of the members' own username or name. */
export const keysByMember =
  ({ id, memberId, where, own, people, sort, order }: ByMember) =>
  (page: { page: number; size: number }, isCollected: boolean): SQL => {
    const direction = sql.raw(order);
    const [limit, offset] = [page.size, offsetOf(page)];
    if (isCollected) {
      return sql`with found as materialized (
          select ${id} as id, ${memberId} as member_id from ${id.table} where ${where ?? sql`true`})
        select found.id from found join ${members} on ${members.id} = found.member_id
        order by ${sort} ${direction}, found.id ${direction} limit ${limit} offset ${offset}`;
    }
    return sql`select found.id from ${members} cross join lateral (
        select ${id} as id from ${id.table} where ${memberId} = ${members.id} and ${own ?? sql`true`}
        order by ${id} ${direction} limit ${offset + limit}) as found
      where ${onMembers(people) ?? sql`true`}
      order by ${sort} ${direction}, found.id ${direction} limit ${limit} offset ${offset}`;
  };
