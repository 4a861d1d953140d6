import type { Database } from '@starline/db/connection';
import { COMPANY_ID } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import { renumber } from '../renumber.ts';

/**
 * A chain of `length` members below the company in both trees; returns the id of the first, the others
 * follow.
 */
export async function plantChain(db: Database, length: number): Promise<number> {
  const [first = 0] = (
    await db.execute<{ id: number }>(
      sql`insert into members (username, name, country_id, recommender_id)
        select 'chain' || n, '사슬 ' || n, 1, ${COMPANY_ID} from generate_series(1, ${length}) as n returning id`,
    )
  ).rows.map((row) => row.id);
  await db.execute(sql`update members set recommender_id = id - 1 where id > ${first}`);
  await db.execute(sql`
    insert into placements (member_id, sponsor_id, position, depth, open_depth, child_count)
    select id, case when id = ${first} then ${COMPANY_ID} else id - 1 end, 0, id - ${first} + 1, id - ${first} + 2,
      case when id = ${first + length - 1} then 0 else 1 end
    from members where id >= ${first} order by id`);
  await db.execute(sql`update placements set child_count = child_count + 1 where member_id = ${COMPANY_ID}`);
  await db.execute(sql`analyze members, placements`);
  await db.execute(
    sql`insert into volumes (member_id, recommend_buyers, sponsor_buyers) select id, 0, 0 from members where id >= ${first}`,
  );
  await renumber({ db }, 'recommend');
  await renumber({ db }, 'sponsor');
  return first;
}
