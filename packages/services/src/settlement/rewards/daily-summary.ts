import { addDays } from '@starline/domain/business-time';
import { total } from '@starline/domain/money';
import type { Page } from '@starline/validators/fields';
import { sql } from 'drizzle-orm';
import { isHere, whileArchivesHold } from '../../base/archives/archived.ts';
import type { MemberContext } from '../../base/context.ts';
import { offsetOf } from '../../base/paging.ts';
import { archivedUntilOf } from './archived-months.ts';

type Sums = {
  date: string;
  reward: number;
  daily_matching: number;
  rank: number;
  center: number;
  center_recommend: number;
};
const BITS_A_MONTH = 31;

/**
 * What each posted business day paid the member, newest first. `reward` is the daily kind. The roll-ups say
 * which days have rewards; only the days of the page are summed. `archivedUntil` names the last archived
 * month in which the member has rewards. docs/api/rest.md#meanings.
 */
export const readDailySummary = (ctx: MemberContext, page: Page) =>
  whileArchivesHold(ctx.db, async (archived, db) => {
    const [days, archivedUntil] = await Promise.all([
      readDaysOfPage({ ...ctx, db }, page),
      archivedUntilOf({ ...ctx, db }, archived),
    ]);
    return { ...days, archivedUntil };
  });

async function readDaysOfPage(ctx: MemberContext, page: Page) {
  const days = await readDays(ctx);
  const shown = days.slice(offsetOf(page), offsetOf(page) + page.size);
  const found = shown.length === 0 ? [] : await sumDays(ctx, shown);
  const rows = found.map((row) => ({
    date: row.date,
    reward: total(row.reward),
    daily_matching: total(row.daily_matching),
    rank: total(row.rank),
    center: total(row.center),
    center_recommend: total(row.center_recommend),
  }));
  return { rows, total: days.length };
}

/** Every day with rewards of the member, newest first. */
export async function readDays(ctx: MemberContext): Promise<string[]> {
  const found = await ctx.db.execute<{ month: string; days: number }>(sql`
    select month, bit_or(days) as days from reward_totals
    where member_id = ${ctx.actor.id} and ${isHere(sql`reward_totals.month`)} group by month order by month desc`);
  return found.rows.flatMap(({ month, days }) =>
    Array.from({ length: BITS_A_MONTH }, (_, index) => BITS_A_MONTH - 1 - index)
      .filter((bit) => (days >> bit) & 1)
      .map((bit) => addDays(month, bit)),
  );
}

/** What each of these days, newest first, paid the member by kind, in hundredths. */
export async function sumDays(ctx: MemberContext, days: readonly string[]): Promise<Sums[]> {
  const sum = (kind: string) => sql`coalesce(sum(paid) filter (where kind = ${kind}), 0)::bigint`;
  const found = await ctx.db.execute<Sums>(sql`
    select business_day as date, ${sum('daily')} as reward, ${sum('daily_matching')} as daily_matching, ${sum('rank')} as rank,
      ${sum('center')} as center, ${sum('center_recommend')} as center_recommend
    from visible_rewards where member_id = ${ctx.actor.id} and business_day between ${days.at(-1)} and ${days[0]}
    group by business_day order by business_day desc`);
  return found.rows;
}
