import { literal } from '@starline/db/literal';
import { imports } from '@starline/db/schema/imports';
import { instantOf } from '@starline/domain/business-time';
import { sharePercent } from '@starline/domain/disclosures';
import { total } from '@starline/domain/money';
import { periodBefore, type ReportKind, type ReportPeriod } from '@starline/domain/reports';
import { COMPLETED, PAID } from '@starline/domain/request-states';
import { REWARD_KINDS, type RewardKind } from '@starline/domain/rewards';
import type { ReportFigures } from '@starline/validators/reports';
import { gte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { stayed } from '../../money/withdrawal-ends/returned.ts';
import { readGuardRails } from '../../settlement/settlements/guard-rails.ts';

const TOP = 10;

type Sum = { count: number; amount: number };

/**
 * A day keeps its top earners. Those of a month may be in the top of no day, so every member's month is read.
 */
const earnedOn = (runs: SQL): SQL => sql`
  select (top ->> 'memberId')::bigint as member_id, (top ->> 'paid')::bigint as amount
  from (select top_earners from ${runs} and top_earners is not null) as run
  cross join lateral jsonb_array_elements(run.top_earners) as top`;
const earnedInMonth = (month: string): SQL => sql`
  select member_id, sum(paid)::bigint as amount from reward_totals where month = ${month} group by 1 having sum(paid) > 0`;

type Days = Omit<ReportPeriod, 'period'>;

const soldDuring = (ctx: Context, days: Days): SQL =>
  sql`purchases where type = 'normal' and status <> 'cancelled' and ${during(ctx, days, sql`approved_at`)}`;
const runsOf = ({ from, until }: Days): SQL =>
  sql`settlement_runs where status = 'posted' and business_day >= ${from} and business_day < ${until}`;

function during(ctx: Context, { from, until }: Days, column: SQL): SQL {
  const at = (day: string) => instantOf(day, 0, 0, ctx.config.businessTz).toISOString();
  return sql`${column} >= ${at(from)} and ${column} < ${at(until)}`;
}

/**
 * Reads the sums of a period. Rewards belong to the day that was settled, everything else to the day it
 * happened.
 */
async function readSums(ctx: Context, days: Days) {
  const one = async (query: SQL) => {
    const [row] = (await ctx.db.execute<Sum & { fees?: number }>(query)).rows;
    return { count: row?.count ?? 0, amount: total(row?.amount ?? 0), fees: total(row?.fees ?? 0) };
  };
  const sales = await one(
    sql`select count(*)::int as count, total(price) as amount from ${soldDuring(ctx, days)}`,
  );
  const deposits = await one(sql`
    select count(*)::int as count, total(amount + correction) as amount from deposits
    where status = ${literal(COMPLETED)} and deleted_at is null
      and ${during(ctx, days, sql`coalesce(completed_at, 'infinity'::timestamptz)`)}`);
  const payouts = await one(sql`
    select count(*)::int as count, total(payout) as amount, total(fee) as fees from withdrawals
    where status = ${literal(PAID)} and type <> 'lotto' and ${during(ctx, days, sql`ended_at`)} and ${stayed}`);
  const signUps = await one(
    sql`select count(*)::int as count from members where ${during(ctx, days, sql`created_at`)}`,
  );
  const byKind = await ctx.db.execute<{ kind: RewardKind; amount: number }>(sql`
    select kind, coalesce(sum((totals #>> array['kinds', kind, 'paid'])::bigint), 0)::bigint as amount
    from (select totals from ${runsOf(days)}) as run
    cross join unnest(${sql.param([...REWARD_KINDS])}::text[]) as kind group by kind`);
  const rewardsOf = (kind: RewardKind) => total(byKind.rows.find((row) => row.kind === kind)?.amount ?? 0);
  const rewards = REWARD_KINDS.map((kind) => ({ kind, amount: rewardsOf(kind) }));
  const rewardsPaid = total(rewards.reduce((sum, { amount }) => sum + amount, 0));
  return { sales, deposits, payouts, signUps, rewards, rewardsPaid };
}

/** Reads the figures of a period, and the sums of the one before it to compare with. */
export async function readFigures(
  ctx: Context,
  { kind, from, until }: { kind: ReportKind } & Days,
): Promise<ReportFigures> {
  const { db } = ctx;
  const days = { from, until };
  const { sales, deposits, payouts, signUps, rewards, rewardsPaid } = await readSums(ctx, days);
  const before = await readSums(ctx, { from: periodBefore(kind, from), until: from });
  const runs = runsOf(days);
  const earned = kind === 'monthly' ? earnedInMonth(from) : earnedOn(runs);
  const earners = await db.execute<{ username: string; amount: number }>(sql`
    select username, earned.amount from (${earned} order by 2 desc, 1 limit ${TOP}) as earned
    join members on members.id = member_id order by earned.amount desc, member_id`);
  const centers = await db.execute<{ name: string; count: number; amount: number }>(sql`
    select coalesce(centers.name, '') as name, sold.count, sold.amount from (
      select center_id, count(*)::int as count, total(price) as amount from ${soldDuring(ctx, days)} group by center_id) as sold
    left join centers on centers.id = sold.center_id order by sold.amount desc, name`);
  const rails = await readGuardRails(ctx);
  // The rewards of days that another system settled are not known here.
  const isWhole = (await db.$count(imports, gte(imports.closingDay, from))) === 0;
  const sum = ({ count, amount }: Sum) => ({ count, amount: total(amount) });
  return {
    sales: sum(sales),
    deposits: sum(deposits),
    payouts: sum(payouts),
    fees: payouts.fees,
    signUps: signUps.count,
    rewards,
    rewardsPaid,
    ratioPercent: isWhole ? sharePercent(rewardsPaid, sales.amount) : null,
    monthRatioPercent: rails.monthRatioPercent,
    lineRatioPercent: rails.lineRatioPercent,
    openLiability: rails.openLiability,
    topEarners: earners.rows.map(({ username, amount }) => ({ username, amount: total(amount) })),
    centers: centers.rows.map((row) => ({ ...row, amount: total(row.amount) })),
    before: {
      sales: before.sales.amount,
      deposits: before.deposits.amount,
      payouts: before.payouts.amount,
      fees: before.payouts.fees,
      signUps: before.signUps.count,
      rewardsPaid: before.rewardsPaid,
    },
  };
}
