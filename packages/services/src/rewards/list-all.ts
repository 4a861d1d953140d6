import type { ListAllRewards } from '@starline/validators/rewards';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { findPeople, ofMembers, type People } from '../members/part-filters.ts';
import { countRewards, readRewardPage, readRewardRows, streamRewards } from './reward-rows.ts';
import type { RewardFilter } from './segments.ts';

async function filterOf(ctx: AdminContext, input: ListAllRewards): Promise<RewardFilter> {
  const [receivers, sources] = await Promise.all(
    [input.searchId, input.sourceId].map((username) => findPeople(ctx.db, { username })),
  );
  return {
    member: ofMembers(sql`member_id`, receivers),
    source: ofMembers(sql`source_member_id`, sources),
    isFrequent: areFrequent(receivers, sources),
    type: input.type,
    from: input.startDate,
    to: input.endDate,
    timeZone: ctx.businessTz,
  };
}

/** Few on either side are found by an index, and counted by it. */
function areFrequent(...found: (People | undefined)[]): boolean {
  const asked = found.filter((people) => people !== undefined);
  return asked.length > 0 && asked.every((people) => 'many' in people);
}

/** Everyone's settled rewards. Admin spec §2 Reward management. */
export const listAllRewards = async (ctx: AdminContext, input: ListAllRewards) =>
  readRewardPage(ctx.db, await filterOf(ctx, input), input);
export const readAllRewards = async (ctx: AdminContext, input: ListAllRewards) =>
  readRewardRows(ctx.db, await filterOf(ctx, input), input);
export const countAllRewards = async (ctx: AdminContext, input: ListAllRewards) =>
  countRewards(ctx.db, await filterOf(ctx, input));

export async function* streamAllRewards(ctx: AdminContext, input: ListAllRewards) {
  yield* streamRewards(ctx.db, await filterOf(ctx, input));
}
