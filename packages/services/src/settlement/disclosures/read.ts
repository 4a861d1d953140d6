import { withTransaction } from '@starline/db/transaction';
import { businessDayOf, instantOf, monthOf } from '@starline/domain/business-time';
import { DISCLOSED_MONTHS, INCOME_BAND_ENDS, INCOME_BANDS, sharePercent } from '@starline/domain/disclosures';
import { COMPANY_ID } from '@starline/domain/members';
import { total } from '@starline/domain/money';
import type { Disclosure } from '@starline/validators/disclosures';
import { type SQL, sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { startOfDay } from '../../base/day-start.ts';
import { forLaggingReads } from '../../base/replica-reads.ts';
import { FIRST_DAY_HERE } from '../settlements/days.ts';
import { LINE_RATIO_PERCENT } from '../settlements/guard-rails.ts';

const STATEMENT_TIMEOUT_MS = 60_000;

type Row = {
  month: string;
  part: 'sales' | 'rewards' | 'members' | 'band';
  band: number;
  members: number;
  amount: number;
};

/**
 * Rewards as a share of sales and members by income band, for the last twelve business months that had
 * members. Counts are exact and of one snapshot. Income is read from the sums by member and month, never from
 * single rewards. docs/domain/disclosures.md.
 */
export async function readDisclosure(ctx: AdminContext): Promise<Disclosure> {
  const { businessTz } = ctx.config;
  const current = monthOf(businessDayOf(ctx.now(), businessTz));
  const months = Array.from({ length: DISCLOSED_MONTHS }, (_, back) => monthBefore(current, back));
  const { db } = await forLaggingReads(ctx);
  const { rows } = await withTransaction(db, (tx) => tx.execute<Row>(figuresOf(months, businessTz)), {
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  return {
    asOf: nowIso(ctx),
    lineRatioPercent: LINE_RATIO_PERCENT,
    bandEnds: [...INCOME_BAND_ENDS],
    months: months
      .map((month) => {
        const of = (part: Row['part'], band = 0) =>
          rows.find((row) => row.month === month && row.part === part && row.band === band);
        const members = of('members')?.members ?? 0;
        const earning = Array.from({ length: INCOME_BANDS - 1 }, (_, band) => of('band', band));
        const earners = earning.reduce((sum, row) => sum + (row?.members ?? 0), 0);
        const bands = [{ members: members - earners, amount: 0 }, ...earning];
        const sales = of('sales')?.amount ?? 0;
        const rewards = of('rewards')?.amount ?? 0;
        return {
          month,
          isOpen: month === current,
          sales: total(sales),
          rewards: total(rewards),
          ratioPercent: sharePercent(rewards, sales),
          members,
          bands: bands.map((band) => ({
            members: band?.members ?? 0,
            sharePercent: sharePercent(band?.members ?? 0, members),
            amount: total(band?.amount ?? 0),
          })),
        };
      })
      // Before the first member there was no business.
      .filter(({ members, isOpen }) => isOpen || members > 0),
  };
}

/** The month that lies `back` months before `month`, both as `2026-11`. */
function monthBefore(month: string, back: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7);
}

/** One statement, so that members and earners are counted in one snapshot. */
function figuresOf(months: readonly string[], timeZone: string): SQL {
  const first = months.at(-1) ?? '';
  const startOf = (month: string) => instantOf(`${month}-01`, 0, 0, timeZone).toISOString();
  const since = startOf(first);
  const bounds = months.map((month) => ({
    month,
    from: startOf(month),
    until: startOf(monthBefore(month, -1)),
  }));
  const column = (field: 'month' | 'from' | 'until', type: string) =>
    sql`${sql.param(bounds.map((bound) => bound[field]))}::${sql.raw(type)}[]`;
  const aboveEnds = sql`${sql.param(INCOME_BAND_ENDS.map((end) => end + 1))}::bigint[]`;
  const here = sql`coalesce(${startOfDay(FIRST_DAY_HERE, timeZone)}, '-infinity')`;
  // A month is asked for by its bounds: the time zone is that of the business, not of the session.
  return sql`
    with months as (
      select * from unnest(${column('month', 'text')}, ${column('from', 'timestamptz')}, ${column('until', 'timestamptz')})
        as month (month, began, ended)
    ), sold as (
      select to_char(approved_at at time zone ${timeZone}, 'YYYY-MM') as month, total(price) as amount from purchases
      where type = 'normal' and status <> 'cancelled' and approved_at >= greatest(${since}, ${here}) group by 1
    ), paid as (
      select to_char(business_day, 'YYYY-MM') as month, sum((totals ->> 'paid')::bigint)::bigint as amount from settlement_runs
      where status = 'posted' and business_day >= ${`${first}-01`}::date group by 1
    ), income as (
      select month, member_id, sum(paid)::bigint as amount from reward_totals
      where month >= ${`${first}-01`}::date and member_id <> ${COMPANY_ID} group by month, member_id
    )
    select month, 'sales' as part, 0 as band, 0 as members, amount from sold
    union all
    select month, 'rewards', 0, 0, coalesce(amount, 0) from paid
    union all
    select to_char(month, 'YYYY-MM'), 'band', width_bucket(amount, ${aboveEnds}), count(*)::int, total(amount) from income
    where amount > 0 group by 1, 3
    union all
    select month, 'members', 0, (select count(*)::int from members where id <> ${COMPANY_ID} and created_at < ended
      and (closed_at is null or closed_at >= began)), 0
    from months where ended > ${here}`;
}
