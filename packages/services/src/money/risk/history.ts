import { amount, total } from '@starline/domain/money';
import type { Others, WithdrawalFacts } from '@starline/domain/risk';
import { type SQL, sql } from 'drizzle-orm';

/** Columns that requests of both kinds have. */
export type CommonRow = {
  id: number;
  amount: number;
  phone: Others;
  device: Others;
  address: Others;
  isFirst: boolean;
  memberDays: number;
  dayCount: number;
  daySum: number;
  weekCount: number;
  weekSum: number;
  habitCount: number;
  habitSum: number;
};
type CommonFacts = Omit<WithdrawalFacts, 'changedSeconds' | 'destination' | 'blocked'>;

export const commonFacts = (row: CommonRow): CommonFacts => ({
  amount: amount(row.amount),
  phone: row.phone,
  device: row.device,
  address: row.address,
  isFirst: row.isFirst,
  memberDays: Math.max(0, row.memberDays),
  day: { count: row.dayCount, sum: total(row.daySum) },
  week: { count: row.weekCount, sum: total(row.weekSum) },
  habit: { count: row.habitCount, sum: total(row.habitSum) },
});

export const isEarlier: SQL = sql`(each.created_at, each.id) < (asked.created_at, asked.id)`;

/** What `recentOf` and `habitOf` find. */
export const historyColumns: SQL = sql`
  week.day_count as "dayCount", week.day_sum as "daySum", week.count as "weekCount", week.sum as "weekSum",
  habit.count as "habitCount", habit.sum as "habitSum"`;

/**
 * `requests` are those of the same kind, as `each`, with a condition. Those of the member are found by their
 * index.
 */
type History = { requests: SQL; worth: SQL; isCounted: SQL };
const ofMember = (requests: SQL) => sql`${requests} and each.member_id = asked.member_id`;
const isOfDay = sql`each.created_at > asked.created_at - interval '1 day'`;

/** The counted requests of the member in the 24 hours and 7 days up to this one, with it. */
export const recentOf = ({ requests, worth, isCounted }: History): SQL => sql`
  cross join lateral (
    select count(*)::int as count, total(${worth}) as sum, count(*) filter (where ${isOfDay})::int as day_count,
      coalesce(total(${worth}) filter (where ${isOfDay}), 0) as day_sum
    from ${ofMember(requests)} and each.created_at > asked.created_at - interval '7 days'
      and each.created_at <= asked.created_at
      and (each.id = asked.id or ${isCounted} and ${isEarlier})) as week`;

/** The last counted requests of the member before this one, at most 20. */
export const habitOf = ({ requests, worth, isCounted }: History): SQL => sql`
  cross join lateral (
    select count(*)::int as count, coalesce(total(amount), 0) as sum from (
      select ${worth} as amount from ${ofMember(requests)} and ${isCounted} and ${isEarlier}
      order by each.created_at desc, each.id desc limit 20) as latest) as habit`;
