import { members } from '@starline/db/schema/members';
import type { ListAllRewards } from '@starline/validators/rewards';
import { type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { contains } from '../paging.ts';
import { readRewardPage, rewardRows, streamRewards } from './reward-rows.ts';

const ids = (condition: SQL) => sql`(select id from ${members} where ${condition})`;

function search(ctx: AdminContext, input: ListAllRewards): { rows: SQL; where: SQL } {
  const member = input.searchId
    ? sql`reward.member_id in ${ids(contains(members.username, input.searchId))}`
    : sql`true`;
  const where: SQL[] = [sql`true`];
  if (input.sourceId) where.push(sql`source_member_id in ${ids(contains(members.username, input.sourceId))}`);
  if (input.type) where.push(sql`type = ${input.type}`);
  if (input.startDate) where.push(sql`business_day >= ${input.startDate}`);
  if (input.endDate) where.push(sql`business_day <= ${input.endDate}`);
  return { rows: rewardRows(member, ctx.businessTz), where: sql.join(where, sql` and `) };
}

/** Everyone's settled rewards. Admin spec §2 Reward management. */
export function listAllRewards(ctx: AdminContext, input: ListAllRewards) {
  const { rows, where } = search(ctx, input);
  return readRewardPage(ctx.db, rows, where, input);
}

export function streamAllRewards(ctx: AdminContext, input: ListAllRewards) {
  const { rows, where } = search(ctx, input);
  return streamRewards(ctx.db, rows, where);
}
