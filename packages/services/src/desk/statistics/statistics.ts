import { literal } from '@starline/db/literal';
import { total } from '@starline/domain/money';
import { COMPLETED, PAID, REQUESTED } from '@starline/domain/request-states';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { startOfDay } from '../../base/day-start.ts';
import { andReached } from '../../base/scopes/reached.ts';
import { stayed } from '../../money/withdrawal-ends/returned.ts';

/** The start of the business day (or month, shifted by whole months) as an instant. */
const began = (ctx: AdminContext, unit: 'day' | 'month', months = 0) =>
  startOfDay(
    sql`(date_trunc(${unit}, ${nowIso(ctx)}::timestamptz at time zone ${ctx.config.businessTz}) + make_interval(months => ${months}))::date`,
    ctx.config.businessTz,
  );

/**
 * Statistics of members whom the caller's role reaches, like all figures here. `blacklist` counts members
 * with any block, `center` members who own a center. docs/api/rest.md#admin-calls.
 */
export async function readMemberStats(ctx: AdminContext) {
  const reached = andReached(ctx, 'members.id');
  const found = await ctx.db.execute<{
    total: number;
    today: number;
    blacklist: number;
    center: number;
  }>(sql`select
    (select count(*) from members where true${reached}) as total,
    (select count(*) from members where created_at >= ${began(ctx, 'day')}${reached}) as today,
    (select count(*) from members where (is_withdraw_blocked or is_reward_blocked)${reached}) as blacklist,
    (select count(distinct owner_id) from centers where true${andReached(ctx, 'centers.owner_id')}) as center`);
  return found.rows[0] ?? { total: 0, today: 0, blacklist: 0, center: 0 };
}

type Sums = { total: number; today: number; month: number; previous: number };

async function readSums(ctx: AdminContext, source: ReturnType<typeof sql>): Promise<Sums> {
  const sum = (where: ReturnType<typeof sql>) =>
    sql`coalesce(sum(amount) filter (where ${where}), 0)::bigint`;
  const found = await ctx.db.execute<Sums>(sql`select
    ${sum(sql`true`)} as total,
    ${sum(sql`at >= ${began(ctx, 'day')}`)} as today,
    ${sum(sql`at >= ${began(ctx, 'month')}`)} as month,
    ${sum(sql`at >= ${began(ctx, 'month', -1)} and at < ${began(ctx, 'month')}`)} as previous
    from (${source}) as done (amount, at)`);
  return found.rows[0] ?? { total: 0, today: 0, month: 0, previous: 0 };
}

/** Completed deposits of today, this month, the month before and in all, in hundredths. */
export async function readDepositStats(ctx: AdminContext) {
  const sums = await readSums(
    ctx,
    sql`select amount + correction, completed_at from deposits where status = ${literal(COMPLETED)} and deleted_at is null${andReached(ctx, 'member_id')}`,
  );
  return {
    total: total(sums.total),
    today: total(sums.today),
    month: total(sums.month),
    prevMonth: total(sums.previous),
  };
}

/** Withdrawn points before fees; lotto coins are another asset and not counted. */
export async function readWithdrawalStats(ctx: AdminContext) {
  const sums = await readSums(
    ctx,
    sql`select amount, ended_at from withdrawals where status = ${literal(PAID)} and type <> 'lotto' and ${stayed}${andReached(ctx, 'member_id')}`,
  );
  return {
    total: total(sums.total),
    today: total(sums.today),
    thisMonth: total(sums.month),
    lastMonth: total(sums.previous),
  };
}

/** The number of open withdrawals of each type. */
export async function countOpenWithdrawals(ctx: AdminContext): Promise<Record<WithdrawalType, number>> {
  const found = await ctx.db.execute<{ type: WithdrawalType; count: number }>(sql`
    select type, count(*) as count from withdrawals
    where status = ${literal(REQUESTED)}${andReached(ctx, 'member_id')} group by type`);
  return {
    coin: 0,
    bank: 0,
    lotto: 0,
    ...Object.fromEntries(found.rows.map(({ type, count }) => [type, count])),
  };
}

type Pending = { deposits: number; withdrawals: number; inquiries: number };

/** The number of open deposits and withdrawals, and of conversations that wait for an answer. */
export async function countPending(ctx: AdminContext): Promise<Pending> {
  const found = await ctx.db.execute<Pending>(sql`select
    (select count(*) from inquiries where waiting_since is not null${andReached(ctx, 'member_id')}) as inquiries,
    (select count(*) from deposits where status = ${literal(REQUESTED)} and deleted_at is null${andReached(ctx, 'member_id')}) as deposits,
    (select count(*) from withdrawals where status = ${literal(REQUESTED)}${andReached(ctx, 'member_id')}) as withdrawals`);
  return found.rows[0] ?? { deposits: 0, withdrawals: 0, inquiries: 0 };
}
