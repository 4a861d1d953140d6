import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { CUMULATIVE_HOURS } from '@starline/domain/approvals';
import { PAID } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';
import type { Withdrawal } from '../withdrawal-ends/end.ts';

const DAYS = 90;

/**
 * The ids of requests that another administrator must pay: the member's money or destination comes from this
 * administrator (an adjustment, the payout details or the password, within 90 days), and what this
 * administrator pays to all such members exceeds `two_person_limit` within 24 hours. Splitting an amount over
 * requests, members or calls does not help. A limit of 0 disables the rule, and an approved payment has two
 * people already. The caller holds the lock of the maker. docs/domain/withdrawals.md#two-people.
 */
export async function needAnotherAdministrator(
  ctx: AdminContext,
  tx: Database,
  requests: readonly Withdrawal[],
): Promise<ReadonlySet<number>> {
  const limit = (await readSettings(tx, nowIso(ctx))).amount('two_person_limit');
  if (limit === 0 || requests.length === 0 || ctx.approval) return new Set();
  const own = await ownMembers(ctx, tx, { of: requests.map((request) => request.memberId) });
  const affected = requests.filter((request) => own.has(request.memberId));
  if (affected.length === 0) return new Set();
  let sum = await paidToday(ctx, tx);
  const refused = new Set<number>();
  for (const { id, amount } of affected) {
    if (sum + amount > limit) refused.add(id);
    else sum += amount;
  }
  return refused;
}

/**
 * Hundredths this administrator paid within 24 hours to members whose money or destination comes from the
 * same one. Who sent a batch paid its requests, also before their results.
 */
async function paidToday(ctx: AdminContext, tx: Database): Promise<number> {
  const since = sql`(${nowIso(ctx)}::timestamptz - interval '1 hour' * ${CUMULATIVE_HOURS})`;
  const paid = await tx.execute<{ memberId: number; amount: number }>(sql`
    select "memberId", total(amount) as amount from (
      select member_id as "memberId", amount from withdrawals
      where status = ${literal(PAID)} and ended_by = ${ctx.actor.id} and payout_batch_id is null and ended_at > ${since}
      union all
      select member_id, amount from payout_batches batch
      join payout_items item on item.batch_id = batch.id and item.state <> 'removed' and item.resolution is null
      join withdrawals on withdrawals.id = item.withdrawal_id
      where batch.sent_by = ${ctx.actor.id} and batch.sent_at > ${since}) as own
    group by "memberId"`);
  if (paid.rows.length === 0) return 0;
  const own = await ownMembers(ctx, tx, { of: paid.rows.map((row) => row.memberId) });
  return paid.rows.filter((row) => own.has(row.memberId)).reduce((sum, row) => sum + row.amount, 0);
}

/** Those of the members whose money or destination comes from this administrator. */
async function ownMembers(
  ctx: AdminContext,
  tx: Database,
  { of }: { of: readonly number[] },
): Promise<ReadonlySet<number>> {
  const ids = sql`${sql.param([...new Set(of)])}::bigint[]`;
  const since = sql`${nowIso(ctx)}::timestamptz - interval '1 day' * ${DAYS}`;
  const found = await tx.execute<{ id: number }>(sql`
    select member_id as id from adjustments
    where member_id = any(${ids}) and created_by = ${ctx.actor.id} and point > 0 and not is_hidden
      and deleted_at is null and created_at > ${since}
    union
    select subject_id::bigint from audit_log
    where subject = 'member' and subject_id = any(${ids}::text[]) and actor_kind = 'admin'
      and actor_id = ${ctx.actor.id} and created_at > ${since}
      and (action = 'members.setPassword' or (action = 'members.update'
        and after ?| array['bankName', 'accountHolder', 'accountNumber', 'walletTrc20', 'walletLotto']))`);
  return new Set(found.rows.map((row) => row.id));
}
