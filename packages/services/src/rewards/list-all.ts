import type { ListAllRewards } from '@starline/validators/rewards';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import {
  allOfMembers,
  findPeople,
  inSetOfMembers,
  ofFewMembers,
  type ofMembers,
  onAllMembers,
  type People,
} from '../members/part-filters.ts';
import { offsetOf } from '../paging.ts';
import { amongCenterReceivers } from './center-receivers.ts';
import type { RewardFilter } from './reward-filter.ts';
import { countRewards, readRewardRows, streamRewards } from './reward-rows.ts';

type Sides = { receivers: People | undefined; sources: People | undefined };

async function findSides(ctx: AdminContext, input: ListAllRewards): Promise<Sides> {
  const [found, sources] = await Promise.all(
    [input.searchId, input.sourceId].map((username) => findPeople(ctx.db, { username })),
  );
  return { receivers: await amongCenterReceivers(ctx.db, found, input), sources };
}

const filterOf = (
  ctx: AdminContext,
  input: ListAllRewards,
  { receivers, sources }: Sides,
  [ofReceivers, ofSources]: [typeof ofMembers, typeof ofMembers],
): RewardFilter => ({
  member: ofReceivers(sql`member_id`, receivers),
  source: ofSources(sql`source_member_id`, sources),
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

/** Of frequent people each row's is looked up near the beginning; far down they are better found before. */
function readOf(ctx: AdminContext, input: ListAllRewards, sides: Sides) {
  const walked = (input.size + offsetOf(input)) / (shareOf(sides.receivers) * shareOf(sides.sources));
  const [areReceivers, areSources] = [
    areFoundFirst(sides.receivers, walked),
    areFoundFirst(sides.sources, walked),
  ];
  const filter = filterOf(ctx, input, sides, [ofFewMembers, areSources ? inSetOfMembers : ofFewMembers]);
  const receivers = areReceivers ? onAllMembers(sides.receivers) : undefined;
  return readRewardRows(ctx.db, { ...filter, receivers }, input);
}

const LOOKED_UP = 10;
const shareOf = (people: People | undefined): number => (people && 'many' in people ? people.share : 1);
const areFoundFirst = (people: People | undefined, walked: number): boolean =>
  people !== undefined && 'many' in people && people.cost < walked * LOOKED_UP;

const countOf = (ctx: AdminContext, input: ListAllRewards, sides: Sides) =>
  countRewards(ctx.db, filterOf(ctx, input, sides, [allOfMembers, allOfMembers]));

/** Everyone's settled rewards. docs/spec/admin-back-office.md#reward-management. */
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
  yield* streamRewards(
    ctx.db,
    filterOf(ctx, input, await findSides(ctx, input), [allOfMembers, allOfMembers]),
  );
}
