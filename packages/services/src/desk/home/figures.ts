import { poolOf } from '@starline/db/connection';
import { addDays, businessDayOf, instantOf } from '@starline/domain/business-time';
import { total } from '@starline/domain/money';
import { PAID } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { stayed } from '../../money/withdrawal-ends/returned.ts';
import { readGuardRails } from '../../settlement/settlements/guard-rails.ts';
import { readStatus } from '../../settlement/settlements/status.ts';

const DAYS = 30;
/**
 * A payment of a request that is older than this is not in the chart. An index by time of payment would cost
 * every payment.
 */
const REQUESTED_WITHIN_DAYS = 90;
const KEPT_MS = 60_000;

type Figures = Awaited<ReturnType<typeof readNow>>;
/** The newest figures by database. They are the same for every administrator. */
const kept = new WeakMap<object, { at: number; figures: Promise<Figures> }>();

/**
 * Sales, rewards, payouts and sign-ups of the last 30 business days, the ratio of rewards to sales with its
 * line, the open liability and the settlements. Read at most once a minute in a process: every administrator
 * has this screen open. docs/operations/members.md#home.
 */
export function readFigures(ctx: AdminContext): Promise<Figures> {
  const key = poolOf(ctx.db);
  const now = ctx.now().getTime();
  const earlier = kept.get(key);
  if (earlier && now - earlier.at < KEPT_MS && now >= earlier.at) return earlier.figures;
  const figures = readNow(ctx);
  kept.set(key, { at: now, figures });
  figures.catch(() => kept.delete(key));
  return figures;
}

type Sum = { day: string; amount: number };

async function readNow(ctx: AdminContext) {
  const { businessTz } = ctx.config;
  const today = businessDayOf(ctx.now(), businessTz);
  const first = addDays(today, -DAYS + 1);
  const since = instantOf(first, 0, 0, businessTz).toISOString();
  const asked = instantOf(addDays(first, -REQUESTED_WITHIN_DAYS), 0, 0, businessTz).toISOString();
  const dayOf = (at: string) => sql`to_char(${sql.raw(at)} at time zone ${businessTz}, 'YYYY-MM-DD')`;
  const byDay = async (query: ReturnType<typeof sql>) =>
    new Map((await ctx.db.execute<Sum>(query)).rows.map(({ day, amount }) => [day, amount]));
  const [sales, rewards, payouts, signUps, rails, status, last] = await Promise.all([
    byDay(sql`select ${dayOf('approved_at')} as day, total(price) as amount from purchases
      where type = 'normal' and status <> 'cancelled' and approved_at >= ${since} group by 1`),
    byDay(sql`select business_day::text as day, coalesce((totals ->> 'paid')::bigint, 0) as amount from settlement_runs
      where status = 'posted' and business_day >= ${first}`),
    byDay(sql`select ${dayOf('ended_at')} as day, total(amount) as amount from withdrawals
      where created_at >= ${asked} and status = ${sql.raw(`'${PAID}'`)} and type <> 'lotto' and ended_at >= ${since} and ${stayed} group by 1`),
    byDay(
      sql`select ${dayOf('created_at')} as day, count(*) as amount from members where created_at >= ${since} group by 1`,
    ),
    readGuardRails(ctx),
    readStatus(ctx),
    ctx.db.execute<{ at: string | null }>(
      sql`select posted_at as at from settlement_runs where status = 'posted' order by business_day desc limit 1`,
    ),
  ]);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index));
  const at = last.rows[0]?.at;
  return {
    asOf: nowIso(ctx),
    days: days.map((day) => ({
      day,
      sales: total(sales.get(day) ?? 0),
      rewards: total(rewards.get(day) ?? 0),
      payouts: total(payouts.get(day) ?? 0),
      signUps: signUps.get(day) ?? 0,
    })),
    ratioPercent: rails.monthRatioPercent,
    lineRatioPercent: rails.lineRatioPercent,
    openLiability: rails.openLiability,
    lastSettled: status.lastPosted,
    lastSettledAt: at ? new Date(at).toISOString() : null,
    nextSettled: status.next,
  };
}
