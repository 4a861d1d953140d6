import type { Currency } from '@starline/domain/bank-statements';
import { total } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import type { Right } from '@starline/domain/rights';
import type { RiskSubject } from '@starline/domain/risk';
import { sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { andReached } from '../../base/scopes/reached.ts';
import { disputedIds } from '../../money/deposits/claims.ts';
import { readDaysToReconcile } from '../../money/reconciliation/read.ts';
import { lookFirst } from '../../money/risk/signals.ts';
import { approvalsToDecide } from '../approval-inbox/list.ts';

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
  /** Of a screen about all members, which is closed to a role with a scope. */
  const ofAll = async (query: ReturnType<typeof sql>) => (scope ? NOTHING : open(query));
  return allOf({
    withdrawals: open(sql`select count(*) as count, total(amount) as amount, min(created_at) as oldest
      from withdrawals where status = ${sql.raw(`'${REQUESTED}'`)} and type <> 'lotto'${reached}`),
    lottoWithdrawals: open(sql`select count(*) as count, total(amount) as amount, min(created_at) as oldest
      from withdrawals where status = ${sql.raw(`'${REQUESTED}'`)} and type = 'lotto'${reached}`),
    deposits: open(sql`select count(*) as count, total(amount) as amount, min(created_at) as oldest
      from deposits where status = ${sql.raw(`'${REQUESTED}'`)} and deleted_at is null${reached}`),
    approvals: readApprovals(ctx),
    disputes: readDisputes(ctx),
    jobs: ofAll(sql`select count(*) as count, null::bigint as amount, min(started_at) as oldest
      from job_days where finished_at is null and day > (${nowIso(ctx)}::timestamptz)::date - 30
        and (started_at < ${nowIso(ctx)}::timestamptz - interval '1 hour' or renewed_at < started_at)`),
    inquiries: open(sql`select count(*) as count, null::bigint as amount, min(waiting_since) as oldest
      from inquiries where waiting_since is not null${reached}`),
    failedPayouts: ofAll(sql`select count(*) as count, total(payout) as amount, min(changed_at) as oldest
      from payout_items item join withdrawals on withdrawals.id = item.withdrawal_id and withdrawals.type <> 'lotto'
      where item.state = 'failed' and item.resolution is null`),
    // Alerts are about the whole installation, and those who may not read them are not told of them.
    alerts: ctx.actor.rights.includes('read_audit')
      ? ofAll(sql`select count(*) as count, null::bigint as amount, min(created_at) as oldest
          from security_alerts where acknowledged_at is null`)
      : NOTHING,
    bankDays: readDays(ctx, 'KRW'),
    walletDays: readDays(ctx, 'USDT').then(({ amount, ...days }) => ({
      ...days,
      amount: amount === null ? null : total(amount),
    })),
    lookFirstWithdrawals: readLookFirst(ctx, 'withdrawal'),
    lookFirstDeposits: readLookFirst(ctx, 'deposit'),
  });
}

/** What the promises of an object give, under their names. */
async function allOf<Parts extends object>(parts: Parts) {
  const found = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part]));
  return Object.fromEntries(found) as { [Name in keyof Parts]: Awaited<Parts[Name]> };
}

/** Statements are those of the whole business; other roles could neither match nor sign them. */
const readDays = async (ctx: AdminContext, currency: Currency) =>
  ctx.actor.scope ||
  !['prepare_payouts', 'approve_payouts'].some((right) => ctx.actor.rights.includes(right as Right))
    ? NOTHING
    : readDaysToReconcile(ctx, currency);

const readLookFirst = async (ctx: AdminContext, subject: RiskSubject) =>
  readOf(ctx, subject, [...(await lookFirst(ctx, subject)).keys()]);

/** Requests that the caller may decide; their sum is of those that have one. */
async function readApprovals(ctx: AdminContext) {
  const requests = await approvalsToDecide(ctx);
  const amounts = requests.flatMap(({ amount }) => amount ?? []);
  const [oldest = null] = requests.map(({ createdAt }) => new Date(createdAt).toISOString()).sort();
  return {
    count: requests.length,
    amount: amounts.length > 0 ? total(amounts.reduce((sum, amount) => sum + amount, 0)) : null,
    oldest,
  };
}

/** Number, sum and the oldest of these requests, as far as the caller's role reaches. */
async function readOf(ctx: AdminContext, subject: RiskSubject, ids: readonly number[]) {
  const table = sql.raw(subject === 'deposit' ? 'deposits' : 'withdrawals');
  const ofPoints = sql.raw(subject === 'deposit' ? '' : "filter (where type <> 'lotto')");
  const found = await ctx.db.execute<Row>(sql`
    select count(*) as count, total(amount) ${ofPoints} as amount, min(created_at) as oldest
    from ${table} where id = any(${sql.param(ids)}::bigint[])${andReached(ctx, 'member_id')}`);
  return waitingOf(found.rows[0]);
}

const waitingOf = (row: Row | undefined) => ({
  count: row?.count ?? 0,
  amount: row?.amount === null || row === undefined ? null : total(row.amount),
  oldest: row?.oldest ? new Date(row.oldest).toISOString() : null,
});

/** Open deposits that name a transaction are few: members have at most ten open requests. */
async function readDisputes(ctx: AdminContext) {
  const claimed = await ctx.db.execute<{ id: number }>(sql`
    select id from deposits
    where status = ${sql.raw(`'${REQUESTED}'`)} and deleted_at is null and transaction_id is not null${andReached(ctx, 'member_id')}`);
  const disputed = await disputedIds(
    ctx.db,
    claimed.rows.map(({ id }) => id),
  );
  return readOf(ctx, 'deposit', [...disputed]);
}
