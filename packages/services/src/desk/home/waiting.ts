import type { Currency } from '@starline/domain/bank-statements';
import { total } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import type { Right } from '@starline/domain/rights';
import type { RiskSubject } from '@starline/domain/risk';
import { sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { andReached } from '../../base/scopes/reached.ts';
import { isRequestInScope } from '../../base/scopes/subjects.ts';
import { disputedIds } from '../../money/deposits/claims.ts';
import { readDaysToReconcile } from '../../money/reconciliation/read.ts';
import { lookFirst } from '../../money/risk/signals.ts';
import { countApprovals } from '../approval-inbox/list.ts';

const NOTHING = { count: 0, amount: null, oldest: null };
type Row = { count: number; amount: number | null; oldest: string | null };

/**
 * What waits for staff, of the members whom the caller's role reaches: number, sum in hundredths and the
 * oldest. Every query reads open rows only, along their index.
 */
export async function readWaiting(ctx: AdminContext) {
  const { scope } = ctx.actor;
  const reached = andReached(ctx, 'member_id');
  const open = async (query: ReturnType<typeof sql>) => waitingOf((await ctx.db.execute<Row>(query)).rows[0]);
  const [
    withdrawals,
    lottoWithdrawals,
    deposits,
    approvals,
    count,
    disputes,
    jobs,
    inquiries,
    failedPayouts,
    alerts,
    bankDays,
    walletDays,
    ...first
  ] = await Promise.all([
    open(sql`select count(*) as count, total(amount) as amount, min(created_at) as oldest
      from withdrawals where status = ${sql.raw(`'${REQUESTED}'`)} and type <> 'lotto'${reached}`),
    open(sql`select count(*) as count, total(amount) as amount, min(created_at) as oldest
      from withdrawals where status = ${sql.raw(`'${REQUESTED}'`)} and type = 'lotto'${reached}`),
    open(sql`select count(*) as count, total(amount) as amount, min(created_at) as oldest
      from deposits where status = ${sql.raw(`'${REQUESTED}'`)} and deleted_at is null${reached}`),
    open(sql`select count(*) as count, null::bigint as amount, min(created_at) as oldest
      from approval_requests where state = 'requested' and expires_at > ${nowIso(ctx)}${scope ? sql` and ${isRequestInScope(scope)}` : sql``}`),
    countApprovals(ctx),
    readDisputes(ctx),
    open(sql`select count(*) as count, null::bigint as amount, min(started_at) as oldest
      from job_days where finished_at is null and day > (${nowIso(ctx)}::timestamptz)::date - 30
        and started_at < ${nowIso(ctx)}::timestamptz - interval '1 hour'`),
    open(sql`select count(*) as count, null::bigint as amount, min(waiting_since) as oldest
      from inquiries where waiting_since is not null${reached}`),
    open(sql`select count(*) as count, total(payout) as amount, min(changed_at) as oldest
      from payout_items item join withdrawals on withdrawals.id = item.withdrawal_id and withdrawals.type <> 'lotto'
      where item.state = 'failed' and item.resolution is null${reached}`),
    // Alerts are about the whole installation, and those who may not read them are not told of them.
    scope || !ctx.actor.rights.includes('read_audit')
      ? NOTHING
      : open(sql`select count(*) as count, null::bigint as amount, min(created_at) as oldest
          from security_alerts where acknowledged_at is null`),
    readDays(ctx, 'KRW'),
    readDays(ctx, 'USDT'),
    readLookFirst(ctx, 'withdrawal'),
    readLookFirst(ctx, 'deposit'),
  ]);
  const [lookFirstWithdrawals, lookFirstDeposits] = first;
  // Requests that the caller may decide: those of others have no age here.
  return {
    withdrawals,
    lottoWithdrawals,
    deposits,
    approvals: { ...approvals, count, oldest: count > 0 ? approvals.oldest : null },
    disputes,
    jobs,
    inquiries,
    failedPayouts,
    alerts,
    bankDays,
    walletDays,
    lookFirstWithdrawals,
    lookFirstDeposits,
  };
}

/** Statements are those of the whole business; other roles could neither match nor sign them. */
const readDays = async (ctx: AdminContext, currency: Currency) =>
  ctx.actor.scope ||
  !['prepare_payouts', 'approve_payouts'].some((right) => ctx.actor.rights.includes(right as Right))
    ? NOTHING
    : readDaysToReconcile(ctx, currency);

const readLookFirst = async (ctx: AdminContext, subject: RiskSubject) => {
  const ids = [...(await lookFirst(ctx, subject)).keys()];
  return {
    count: ctx.actor.scope ? await countReached(ctx, subject, ids) : ids.length,
    amount: null,
    oldest: null,
  };
};

async function countReached(
  ctx: AdminContext,
  subject: RiskSubject,
  ids: readonly number[],
): Promise<number> {
  const table = sql.raw(subject === 'deposit' ? 'deposits' : 'withdrawals');
  const found = await ctx.db.execute<{ count: number }>(sql`
    select count(*) as count from ${table} where id = any(${sql.param(ids)}::bigint[])${andReached(ctx, 'member_id')}`);
  return found.rows[0]?.count ?? 0;
}

const waitingOf = (row: Row | undefined) => ({
  count: row?.count ?? 0,
  amount: row?.amount === null || row === undefined ? null : total(row.amount),
  oldest: row?.oldest ? new Date(row.oldest).toISOString() : null,
});

/** Open deposits that name a transaction are few: members have at most ten open requests. */
async function readDisputes(ctx: AdminContext) {
  const claimed = await ctx.db.execute<{ id: number; at: string }>(sql`
    select id, created_at as at from deposits
    where status = ${sql.raw(`'${REQUESTED}'`)} and deleted_at is null and transaction_id is not null${andReached(ctx, 'member_id')}`);
  const disputed = await disputedIds(
    ctx.db,
    claimed.rows.map(({ id }) => id),
  );
  const times = claimed.rows.filter(({ id }) => disputed.has(id)).map(({ at }) => new Date(at).toISOString());
  return { count: times.length, amount: null, oldest: times.sort()[0] ?? null };
}
