import { members } from '@starline/db/schema/members';
import type { ListAllRewards } from '@starline/validators/rewards';
import { type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { contains } from '../paging.ts';
import { readRewardPage, streamRewards } from './reward-rows.ts';
import type { RewardFilter } from './segments.ts';

const named = (column: SQL, text: string | undefined) =>
  text ? sql`${column} in (select id from ${members} where ${contains(members.username, text)})` : undefined;

const filterOf = (ctx: AdminContext, input: ListAllRewards): RewardFilter => ({
  member: named(sql`member_id`, input.searchId),
  source: named(sql`source_member_id`, input.sourceId),
  type: input.type,
  from: input.startDate,
  to: input.endDate,
  timeZone: ctx.businessTz,
});

/** Everyone's settled rewards. Admin spec §2 Reward management. */
export const listAllRewards = (ctx: AdminContext, input: ListAllRewards) =>
  readRewardPage(ctx.db, filterOf(ctx, input), input);

export const streamAllRewards = (ctx: AdminContext, input: ListAllRewards) =>
  streamRewards(ctx.db, filterOf(ctx, input));
