import { members } from '@starline/db/schema/members';
import type { ListAllRewards } from '@starline/validators/rewards';
import { type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { contains } from '../paging.ts';
import { readRewardPage, rewardRows } from './reward-rows.ts';

const ids = (condition: SQL) => sql`(select id from ${members} where ${condition})`;

/** Everyone's settled rewards. Admin spec §2 Reward management. */
export function listAllRewards(ctx: AdminContext, input: ListAllRewards) {
  const member = input.searchId
    ? sql`reward.member_id in ${ids(contains(members.username, input.searchId))}`
    : sql`true`;
  const where: SQL[] = [sql`true`];
  if (input.sourceId) where.push(sql`source_member_id in ${ids(contains(members.username, input.sourceId))}`);
  if (input.type) where.push(sql`type = ${input.type}`);
  if (input.startDate) where.push(sql`business_day >= ${input.startDate}`);
  if (input.endDate) where.push(sql`business_day <= ${input.endDate}`);
  return readRewardPage(ctx.db, rewardRows(member, ctx.businessTz), sql.join(where, sql` and `), input);
}
