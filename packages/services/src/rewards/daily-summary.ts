import { total } from '@starline/domain/money';
import type { Page } from '@starline/validators/fields';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { offsetOf } from '../paging.ts';

type Sums = {
  date: string;
  reward: number;
  daily_matching: number;
  rank: number;
  center: number;
  center_recommend: number;
  total: number;
};

/** What each posted business day paid the member, newest first. `reward` is the daily kind. docs/api/rest.md#meanings. */
export async function readDailySummary(ctx: MemberContext, page: Page) {
  const sum = (kind: string) => sql`coalesce(sum(paid) filter (where kind = ${kind}), 0)::bigint`;
  const found = await ctx.db.execute<Sums>(sql`
    select business_day as date, ${sum('daily')} as reward, ${sum('daily_matching')} as daily_matching, ${sum('rank')} as rank,
      ${sum('center')} as center, ${sum('center_recommend')} as center_recommend, count(*) over () as total
    from visible_reward_sums where member_id = ${ctx.actor.id}
    group by business_day order by business_day desc limit ${page.size} offset ${offsetOf(page)}`);
  const rows = found.rows.map(({ total: _, ...row }) => ({
    date: row.date,
    reward: total(row.reward),
    daily_matching: total(row.daily_matching),
    rank: total(row.rank),
    center: total(row.center),
    center_recommend: total(row.center_recommend),
  }));
  return { rows, total: found.rows[0]?.total ?? 0 };
}
