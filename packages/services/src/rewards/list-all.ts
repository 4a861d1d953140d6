import type { ListAllRewards } from '@starline/validators/rewards';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { findPeople, ofPeople } from '../members/people.ts';
import { countRewards } from './count-rewards.ts';
import type { RewardFilter } from './reward-filter.ts';
import { readRewardRows, streamRewards } from './reward-rows.ts';

/** Of more people than this, some have rewards in nearly every run. */
const SPARSE_PEOPLE = 100;

async function filterOf(ctx: AdminContext, input: ListAllRewards): Promise<RewardFilter> {
  const [receivers, sources] = await Promise.all(
    [input.searchId, input.sourceId].map((username) => findPeople(ctx.db, { username })),
  );
  const asked = [receivers, sources].filter((people) => people !== undefined);
  return {
    member: ofPeople(sql`member_id`, receivers),
    memberIds: receivers?.ids,
    source: ofPeople(sql`source_member_id`, sources),
    isReadFirst: asked.some((people) => people.ids !== undefined),
    isSparse: asked.some((people) => people.ids !== undefined && people.ids.length <= SPARSE_PEOPLE),
    type: input.type,
    from: input.startDate,
    to: input.endDate,
    timeZone: ctx.config.businessTz,
  };
}

/** Everyone's settled rewards, newest day first. docs/spec/admin-back-office.md#reward-management. */
export const allRewards = {
  rows: async (ctx: AdminContext, input: ListAllRewards) =>
    readRewardRows(ctx.db, await filterOf(ctx, input), input),
  count: async (ctx: AdminContext, input: ListAllRewards, ms: number) =>
    countRewards(ctx.db, await filterOf(ctx, input), ms),
  async *stream(ctx: AdminContext, input: ListAllRewards) {
    yield* streamRewards(ctx.db, await filterOf(ctx, input));
  },
};
