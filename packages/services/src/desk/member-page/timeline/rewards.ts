import { addDays, instantOf } from '@starline/domain/business-time';
import { type Amount, total } from '@starline/domain/money';
import { REWARD_KINDS } from '@starline/domain/rewards';
import type { TimelineEvent } from '@starline/validators/member-page';
import type { AdminContext } from '../../../base/context.ts';
import { readDays, sumDays } from '../../../settlement/rewards/daily-summary.ts';
import { type After, keyOf, NEWEST } from './place.ts';

/**
 * What each business day paid a member, newest first, as events at the end of the day. The roll-ups say which
 * days have rewards, so only the days of the page are summed. docs/decisions/0021-rewards-by-month.md.
 */
export async function readRewardDays(
  ctx: AdminContext,
  { id, after, limit }: { id: number; after: After; limit: number },
): Promise<TimelineEvent[]> {
  const asMember = { ...ctx, actor: { kind: 'member' as const, id } };
  const placed = (await readDays(asMember)).map((day) => ({ day, ...placeOfDay(ctx, day) }));
  const shown = placed.filter((place) => isBefore(place, after)).slice(0, limit);
  if (shown.length === 0) return [];
  const sums = new Map(
    (
      await sumDays(
        asMember,
        shown.map(({ day }) => day),
      )
    ).map((row) => [row.date, { ...row, daily: row.reward }]),
  );
  return shown.map(({ day, at, key }) => {
    const paid = REWARD_KINDS.map((kind) => ({ kind, paid: total(sums.get(day)?.[kind] ?? 0) }));
    return {
      key,
      kind: 'rewarded',
      at,
      actorKind: 'system',
      actorName: null,
      refId: null,
      amount: paid.reduce((sum, row) => sum + row.paid, 0) as Amount,
      unit: 'point',
      text: null,
      address: null,
      readAt: null,
      day,
      sums: paid.filter((row) => row.paid !== 0),
      before: null,
      after: null,
    };
  });
}

const placeOfDay = (ctx: AdminContext, day: string): After => ({
  at: instantOf(addDays(day, 1), 0, 0, ctx.config.businessTz).toISOString(),
  key: keyOf('rewarded', day.replaceAll('-', '')),
});

const isBefore = (place: After, after: After): boolean =>
  after.at === NEWEST.at || place.at < after.at || (place.at === after.at && place.key < after.key);
