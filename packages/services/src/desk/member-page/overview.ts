import { AppError } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import { COMPLETED, PAID, REQUESTED } from '@starline/domain/request-states';
import type { OnlyId } from '@starline/validators/fields';
import { sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { readAccounts } from '../../money/balances/read.ts';
import { readPackageLimits } from '../../money/packages/package-limits.ts';
import { stayed } from '../../money/withdrawal-ends/returned.ts';
import { readLastWithdrawal, readRedirectedAt } from './last-payout.ts';

type Facts = {
  rank: number;
  sponsorId: number | null;
  sponsor: string | null;
  recruits: number;
  lineCount: number;
  heldAt: string | null;
  heldBy: string | null;
  holdReason: string | null;
  hasSecondFactor: boolean;
  passkeys: number;
  sessions: number;
};

/**
 * What stands beside a member's data: rank, places in both trees, balances, sums, packages with their limits,
 * open requests, the last withdrawal, security and the hold by staff. Amounts in hundredths. Every part reads
 * rows of this member alone, and sums of rewards come from the roll-ups. Throws `not_found`.
 */
export async function readMemberOverview(ctx: AdminContext, { id }: OnlyId) {
  const [facts, of, limits, packages, sums, lastLogin, lastWithdrawal, payoutsRedirectedAt] =
    await Promise.all([
      readFacts(ctx, id),
      readAccounts(ctx.db, id),
      readPackageLimits(ctx.db, id),
      readPackages(ctx, id),
      readSums(ctx, id),
      readLastLogin(ctx, id),
      readLastWithdrawal(ctx, id),
      readRedirectedAt(ctx, id),
    ]);
  const limitOf = new Map(limits.map((limit) => [limit.purchaseId, limit]));
  const active = limits.filter(({ isActive }) => isActive);
  const { heldAt, heldBy, holdReason, hasSecondFactor, passkeys, sessions, ...line } = facts;
  return {
    ...line,
    balances: {
      withdrawable: of('withdrawable'),
      center: of('center'),
      held: of('withdraw_hold'),
      purchase: of('purchase'),
      lotto: of('lotto'),
      lottoHeld: of('lotto_hold'),
      owed: of('owed'),
    },
    sums: {
      rewards: total(sums.rewards),
      withdrawn: total(sums.withdrawn),
      converted: total(sums.converted),
      deposited: total(sums.deposited),
      bought: total(sums.bought),
    },
    limit: {
      used: total(active.reduce((sum, { used }) => sum + used, 0)),
      total: total(active.reduce((sum, { limit }) => sum + limit, 0)),
    },
    packages: packages.map((row) => ({
      ...row,
      price: total(row.price),
      createdAt: new Date(row.createdAt).toISOString(),
      isActive: limitOf.get(row.id)?.isActive ?? false,
      used: limitOf.get(row.id)?.used ?? total(0),
      limit: limitOf.get(row.id)?.limit ?? total(0),
    })),
    open: {
      withdrawals: { count: sums.openWithdrawals, amount: total(sums.openWithdrawn) },
      deposits: { count: sums.openDeposits, amount: total(sums.openDeposited) },
    },
    lastWithdrawal,
    payoutsRedirectedAt,
    lastLogin,
    security: { hasSecondFactor, passkeys, sessions },
    staffHold:
      heldAt === null ? null : { at: new Date(heldAt).toISOString(), by: heldBy, reason: holdReason ?? '' },
  };
}

async function readFacts(ctx: AdminContext, id: number): Promise<Facts> {
  const found = await ctx.db.execute<Facts>(sql`
    select member.achieved_rank as rank, sponsor.id as "sponsorId", sponsor.username as sponsor,
      (select count(*) from members where recommender_id = member.id) as recruits,
      coalesce((select recommend_count from volumes where member_id = member.id), 0) as "lineCount",
      member.staff_held_at as "heldAt", holder.username as "heldBy", member.staff_hold_reason as "holdReason",
      exists (select 1 from member_second_factors where member_id = member.id and confirmed_at is not null) as "hasSecondFactor",
      (select count(*) from member_passkeys where member_id = member.id) as passkeys,
      (select count(*) from member_sessions where member_id = member.id and expires_at > ${nowIso(ctx)}) as sessions
    from members member
    left join placements place on place.member_id = member.id
    left join members sponsor on sponsor.id = place.sponsor_id
    left join admins holder on holder.id = member.staff_held_by
    where member.id = ${id}`);
  const [facts] = found.rows;
  if (!facts) throw new AppError('not_found');
  return facts;
}

type Package = { id: number; name: string; price: number; createdAt: string };
const readPackages = async (ctx: AdminContext, id: number): Promise<Package[]> =>
  (
    await ctx.db.execute<Package>(sql`
      select id, product_name as name, price, created_at as "createdAt" from purchases
      where member_id = ${id} and status <> 'cancelled' order by created_at desc, id desc`)
  ).rows;

type Sums = Record<
  | 'rewards'
  | 'withdrawn'
  | 'converted'
  | 'deposited'
  | 'bought'
  | 'openWithdrawals'
  | 'openWithdrawn'
  | 'openDeposits'
  | 'openDeposited',
  number
>;
async function readSums(ctx: AdminContext, id: number): Promise<Sums> {
  const found = await ctx.db.execute<Sums>(sql`select
    (select coalesce(sum(paid), 0)::bigint from reward_totals where member_id = ${id}) as rewards,
    (select coalesce(sum(amount), 0)::bigint from withdrawals where member_id = ${id} and status = ${PAID} and type <> 'lotto' and ${stayed}) as withdrawn,
    (select coalesce(sum(used_withdraw), 0)::bigint from conversions where member_id = ${id}) as converted,
    (select coalesce(sum(amount + correction), 0)::bigint from deposits where member_id = ${id} and status = ${COMPLETED} and deleted_at is null) as deposited,
    (select coalesce(sum(price), 0)::bigint from purchases where member_id = ${id} and type = 'normal' and status <> 'cancelled') as bought,
    requested.count as "openWithdrawals", requested.amount as "openWithdrawn",
    arriving.count as "openDeposits", arriving.amount as "openDeposited"
    from (select count(*) as count, coalesce(sum(amount) filter (where type <> 'lotto'), 0)::bigint as amount
      from withdrawals where member_id = ${id} and status = ${REQUESTED}) as requested
    cross join (select count(*) as count, coalesce(sum(amount), 0)::bigint as amount
      from deposits where member_id = ${id} and status = ${REQUESTED} and deleted_at is null) as arriving`);
  const [sums] = found.rows;
  if (!sums) throw new Error('no sums of a member');
  return sums;
}

async function readLastLogin(ctx: AdminContext, id: number) {
  const found = await ctx.db.execute<{ at: string; address: string; userAgent: string }>(sql`
    select created_at as at, address, user_agent as "userAgent" from member_logins
    where member_id = ${id} and outcome = 'logged_in' order by created_at desc, id desc limit 1`);
  const [login] = found.rows;
  return login ? { ...login, at: new Date(login.at).toISOString() } : null;
}
