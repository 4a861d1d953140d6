import { total } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { countApprovals } from '../approval-inbox/list.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { disputedIds } from '../deposits/claims.ts';

type Row = { count: number; amount: number | null; oldest: string | null };

/** What waits for staff: number, sum in hundredths and the oldest. Every query reads open rows only, along their index. */
export async function readWaiting(ctx: AdminContext) {
  const open = async (query: ReturnType<typeof sql>) => waitingOf((await ctx.db.execute<Row>(query)).rows[0]);
  const [withdrawals, lottoWithdrawals, deposits, approvals, count, disputes, jobs] = await Promise.all([
    open(sql`select count(*) as count, total(amount) as amount, min(created_at) as oldest
      from withdrawals where status = ${sql.raw(`'${REQUESTED}'`)} and type <> 'lotto'`),
    open(sql`select count(*) as count, total(amount) as amount, min(created_at) as oldest
      from withdrawals where status = ${sql.raw(`'${REQUESTED}'`)} and type = 'lotto'`),
    open(sql`select count(*) as count, total(amount) as amount, min(created_at) as oldest
      from deposits where status = ${sql.raw(`'${REQUESTED}'`)} and deleted_at is null`),
    open(sql`select count(*) as count, null::bigint as amount, min(created_at) as oldest
      from approval_requests where state = 'requested' and expires_at > ${nowIso(ctx)}`),
    countApprovals(ctx),
    readDisputes(ctx),
    open(sql`select count(*) as count, null::bigint as amount, min(started_at) as oldest
      from job_days where finished_at is null and day > (${nowIso(ctx)}::timestamptz)::date - 30
        and started_at < ${nowIso(ctx)}::timestamptz - interval '1 hour'`),
  ]);
  // Requests that the caller may decide: those of others have no age here.
  return {
    withdrawals,
    lottoWithdrawals,
    deposits,
    approvals: { ...approvals, count, oldest: count > 0 ? approvals.oldest : null },
    disputes,
    jobs,
  };
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
    where status = ${sql.raw(`'${REQUESTED}'`)} and deleted_at is null and transaction_id is not null`);
  const disputed = await disputedIds(
    ctx.db,
    claimed.rows.map(({ id }) => id),
  );
  const times = claimed.rows.filter(({ id }) => disputed.has(id)).map(({ at }) => new Date(at).toISOString());
  return { count: times.length, amount: null, oldest: times.sort()[0] ?? null };
}
