import type { Database } from '@starline/db/connection';
import type { RewardType } from '@starline/domain/rewards';
import { sql } from 'drizzle-orm';
import { onMembers, type People } from '../members/part-filters.ts';

type Paid = { type?: RewardType | undefined; startDate?: string | undefined; endDate?: string | undefined };
const FEW = 1000;

/** A center's rewards go to a handful of members among a million: each is found by one step along the index of rare kinds. */
export async function amongCenterReceivers(
  db: Database,
  people: People | undefined,
  { type, startDate, endDate }: Paid,
): Promise<People | undefined> {
  if (!people || 'few' in people || (type !== 'center' && type !== 'center_recommend')) return people;
  const paid = sql`select member_id from rewards where kind = ${type}
    and business_day between ${startDate ?? '-infinity'} and ${endDate ?? 'infinity'}`;
  const found = await db.execute<{ id: number; fits: boolean }>(sql`
    with recursive receivers (id) as (
      (${paid} order by member_id desc limit 1)
      union all
      select (${paid} and member_id < receivers.id order by member_id desc limit 1) from receivers where receivers.id is not null)
    select receivers.id, (select ${onMembers(people)} from members where members.id = receivers.id) as fits
    from receivers where receivers.id is not null limit ${FEW}`);
  if (found.rows.length === FEW) return people;
  return { few: found.rows.filter((row) => row.fits).map((row) => row.id) };
}
