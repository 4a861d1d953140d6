import { notices } from '@starline/db/schema/notices';
import { type SQL, sql } from 'drizzle-orm';

const among = (list: SQL, value: SQL): SQL => sql`(cardinality(${list}) = 0 or ${value} = any(${list}))`;

const OWN_LISTS = {
  countries: sql`${notices.countryIds}`,
  centers: sql`${notices.centerIds}`,
  ranks: sql`${notices.ranks}`,
};

/** The condition that a row of `members` is in an audience, by default that of the row of `notices`. */
export const isAudience = (lists: typeof OWN_LISTS = OWN_LISTS): SQL => sql`(
  ${among(lists.countries, sql`members.country_id`)}
  and ${among(lists.centers, sql`members.center_id`)}
  and ${among(lists.ranks, sql`members.achieved_rank`)})`;

/**
 * The state of a row of `notices` at an instant, as `noticeStateAt` says it. docs/domain/notices.md#schedule.
 */
export const stateAt = (now: string): SQL => sql`case
  when ${notices.shownTo} <= ${now}::timestamptz then 'ended'
  when ${notices.shownFrom} > ${now}::timestamptz then 'scheduled'
  else 'shown' end`;

/**
 * The condition that the member of a row of `members` may see a row of `notices` now. The only one there is.
 */
export const isVisible = (now: string): SQL => sql`(${stateAt(now)} = 'shown' and ${isAudience()})`;
