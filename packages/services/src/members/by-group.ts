import { centers } from '@starline/db/schema/centers';
import { countries } from '@starline/db/schema/countries';
import { members } from '@starline/db/schema/members';
import type { ListMembers } from '@starline/validators/members';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { offsetOf } from '../paging.ts';
import type { Page, Way } from '../search-ways.ts';

/**
 * Ids in the order of the members' country or center. Of many members, each group gives no more than the page and those
 * before it, out of an index.
 */
export async function keysByGroup(
  ctx: AdminContext,
  input: ListMembers,
  { where, all }: { where: SQL | undefined; all: SQL | undefined },
): Promise<((page: Page, way: Pick<Way, 'isSorted'>) => SQL) | undefined> {
  const { sort } = input;
  if (sort !== 'countryName' && sort !== 'centerName') return undefined;
  const isCountry = sort === 'countryName';
  const [group, name, of] = isCountry
    ? [countries, countries.nameKo, members.countryId]
    : [centers, centers.name, members.centerId];
  const isWhole = isCountry || (await ctx.db.$count(members, isNull(members.centerId))) === 0;
  const order = sql.raw(input.order);
  return (page, { isSorted }) => {
    const [limit, offset] = [page.size, offsetOf(page)];
    if (isSorted || !isWhole) {
      return sql`with found as materialized (select ${members.id} as id, ${of} as group_id from ${members} where ${all ?? sql`true`})
        select found.id from found left join ${group} on ${group.id} = found.group_id
        order by ${name} ${order}, found.id ${order} limit ${limit} offset ${offset}`;
    }
    return sql`select found.id from ${group} cross join lateral (
        select ${members.id} as id from ${members} where ${eq(of, group.id)} and ${where ?? sql`true`}
        order by ${members.id} ${order} limit ${offset + limit}) as found
      order by ${name} ${order}, found.id ${order} limit ${limit} offset ${offset}`;
  };
}
