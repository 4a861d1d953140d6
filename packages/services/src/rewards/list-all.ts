import type { ListAllRewards } from '@starline/validators/rewards';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import {
  allOfMembers,
  findPeople,
  ofFewMembers,
  type ofMembers,
  type People,
} from '../members/part-filters.ts';
import type { RewardFilter } from './reward-filter.ts';
import { countRewards, readRewardRows, streamRewards } from './reward-rows.ts';

type Sides = { receivers: People | undefined; sources: People | undefined };

async function findSides(ctx: AdminContext, input: ListAllRewards): Promise<Sides> {
  const [receivers, sources] = await Promise.all(
    [input.searchId, input.sourceId].map((username) => findPeople(ctx.db, { username })),
  );
  return { receivers, sources };
}

const filterOf = (
  ctx: AdminContext,
  input: ListAllRewards,
  { receivers, sources }: Sides,
  of: typeof ofMembers,
): RewardFilter => ({
  member: of(sql`member_id`, receivers),
  source: of(sql`source_member_id`, sources),
  isFrequent: areFrequent(receivers, sources),
  type: input.type,
  from: input.startDate,
  to: input.endDate,
  timeZone: ctx.businessTz,
});

/** Few on either side are found by an index, and counted by it. */
function areFrequent(...found: (People | undefined)[]): boolean {
  const asked = found.filter((people) => people !== undefined);
  return asked.length > 0 && asked.every((people) => 'many' in people);
}

const readOf = (ctx: AdminContext, input: ListAllRewards, sides: Sides) =>
  readRewardRows(ctx.db, filterOf(ctx, input, sides, ofFewMembers), input);
const countOf = (ctx: AdminContext, input: ListAllRewards, sides: Sides) =>
  countRewards(ctx.db, filterOf(ctx, input, sides, allOfMembers));

/** Everyone's settled rewards. Admin spec §2 Reward management. */
export async function listAllRewards(ctx: AdminContext, input: ListAllRewards) {
  const sides = await findSides(ctx, input);
  const [rows, total] = await Promise.all([readOf(ctx, input, sides), countOf(ctx, input, sides)]);
  return { rows, total };
}

export const readAllRewards = async (ctx: AdminContext, input: ListAllRewards) =>
  readOf(ctx, input, await findSides(ctx, input));
export const countAllRewards = async (ctx: AdminContext, input: ListAllRewards) =>
  countOf(ctx, input, await findSides(ctx, input));

export async function* streamAllRewards(ctx: AdminContext, input: ListAllRewards) {
  yield* streamRewards(ctx.db, filterOf(ctx, input, await findSides(ctx, input), allOfMembers));
}
