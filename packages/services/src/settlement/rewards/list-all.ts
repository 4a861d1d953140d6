import { businessDayOf } from '@starline/domain/business-time';
import type { ListAllRewards } from '@starline/validators/rewards';
import { sql } from 'drizzle-orm';
import { type ArchivedMonth, archivedUntil, refuseArchivedDays } from '../../base/archives/archived.ts';
import type { AdminContext } from '../../base/context.ts';
import { findPeople, ofPeople } from '../../network/members/people.ts';
import { countRewards } from './count-rewards.ts';
import { readMemberPage } from './member-page.ts';
import type { RewardFilter } from './reward-filter.ts';
import { readRewardRows, streamRewards, withCursor } from './reward-rows.ts';

/** Of more people than this, some have rewards in nearly every run. */
const SPARSE_PEOPLE = 100;

async function filterOf(ctx: AdminContext, input: ListAllRewards): Promise<RewardFilter> {
  const [receivers, sources] = await Promise.all(
    [{ memberId: input.memberId, username: input.searchId }, { username: input.sourceId }].map((whom) =>
      findPeople(ctx.db, whom),
    ),
  );
  const asked = [receivers, sources].filter((people) => people !== undefined);
  return {
    member: ofPeople(sql`member_id`, receivers),
    memberIds: receivers?.ids,
    source: ofPeople(sql`source_member_id`, sources),
    sourceIds: sources?.ids && sources.ids.length <= SPARSE_PEOPLE ? sources.ids : undefined,
    isReadFirst: asked.some((people) => people.ids !== undefined),
    isSparse: asked.some((people) => people.ids !== undefined && people.ids.length <= SPARSE_PEOPLE),
    type: input.type,
    from: input.startDate,
    to: input.endDate,
    timeZone: ctx.config.businessTz,
    today: businessDayOf(ctx.now(), ctx.config.businessTz),
  };
}

/** Whether roll-ups count the rows of the filter by month. */
const isOfFew = ({ memberIds, source }: RewardFilter): boolean =>
  memberIds !== undefined && memberIds.length <= SPARSE_PEOPLE && !source;

/** Everyone's settled rewards, newest day first. docs/compatibility/calls.md#admin-rewards. */
export const allRewards = {
  rows: async (ctx: AdminContext, input: ListAllRewards) => {
    const filter = await filterOf(ctx, input);
    const hasCursor = input.after !== undefined || input.before !== undefined;
    if (hasCursor || !isOfFew(filter)) return readRewardRows(ctx.db, filter, input);
    const { rows } = await readMemberPage(ctx.db, filter, input);
    return rows.map(withCursor);
  },
  count: async (ctx: AdminContext, input: ListAllRewards, ms: number) =>
    countRewards(ctx.db, await filterOf(ctx, input), ms),
  isCountedAtOnce: ({ memberId, searchId, sourceId }: ListAllRewards) =>
    memberId === undefined && !searchId && !sourceId,
  archivedUntil: (archived: readonly ArchivedMonth[], { startDate: from, endDate: to }: ListAllRewards) =>
    archivedUntil(archived, { from, to }),
  /** @throws AppError `archived`: a file that lacks rows does not say so. */
  async *stream(ctx: AdminContext, input: ListAllRewards) {
    const days = { from: input.startDate, to: input.endDate };
    await refuseArchivedDays(ctx.db, days);
    yield* streamRewards(ctx.db, await filterOf(ctx, input));
    // A month that was archived meanwhile may lack rows: the file breaks off.
    await refuseArchivedDays(ctx.db, days);
  },
};
