import type { BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { type SQL, sql } from 'drizzle-orm';
import { cursorOf, isBackwards, type Place, readCursor } from '../../base/lists/cursor.ts';
import type { UncountedSegment } from './segments.ts';

/** The place of a row: its day, and member and number of a reward or the id of an adjustment. */
export type RewardCursor = { day: BusinessDay; isReward: boolean; beyond: SQL };

const SORT = 'newest';
const ROW = /^(\d{4}-\d\d-\d\d) (?:r\d+-(\d{1,15})-(\d{1,9})|a(\d{1,15}))$/;

export const rewardCursorOf = (row: { id: string; business_day: string }): string =>
  cursorOf(SORT, `${row.business_day} ${row.id}`, 0);

/** @throws AppError `invalid_input` for a cursor that no row of this list carried. */
export function readRewardCursor(place: Place): RewardCursor | undefined {
  const cursor = place.after ?? place.before;
  if (cursor === undefined) return undefined;
  const [, day, member, ordinal, adjustment] = ROW.exec(readCursor(cursor, SORT).key) ?? [];
  if (!day) throw new AppError('invalid_input');
  const sign = sql.raw(isBackwards(place) ? '>' : '<');
  const isReward = member !== undefined;
  const beyond = isReward
    ? sql`(member_id, ordinal) ${sign} (${member}::bigint, ${ordinal}::int)`
    : sql`id ${sign} ${adjustment}::bigint`;
  return { day: day as BusinessDay, isReward, beyond };
}

/** Compares a segment with the cursor in the order of the list: negative before it, 0 if the row is in it. */
export function compareSegment({ day, run }: UncountedSegment, cursor: RewardCursor): number {
  if (day !== cursor.day) return day > cursor.day ? -1 : 1;
  return Number(run === null) - Number(!cursor.isReward);
}
