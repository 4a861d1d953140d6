import { total } from '@starline/domain/money';
import type { ItemState } from '@starline/domain/payouts';
import type { CancelReason, WithdrawalStatus, WithdrawalType } from '@starline/domain/withdrawals';
import { sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';

type Row = {
  id: number;
  type: WithdrawalType;
  status: WithdrawalStatus;
  payout: number;
  krwAmount: number | null;
  at: string;
  cancelReason: CancelReason | null;
  cancelText: string | null;
  isReturned: boolean;
  state: ItemState | null;
  reason: string;
  batch: string;
};

/**
 * Returns the newest withdrawal of a member with its newest line of a payout batch, or null. Neither a line
 * that was taken out counts, nor one that failed and whose request is open again.
 * docs/domain/receipts.md#withdrawals.
 */
export async function readLastWithdrawal(ctx: AdminContext, memberId: number) {
  const found = await ctx.db.execute<Row>(sql`
    select request.id, request.type, request.status, request.payout, request.krw_amount as "krwAmount",
      coalesce(request.ended_at, line.changed_at, request.created_at) as at,
      request.cancel_reason as "cancelReason", request.cancel_text as "cancelText",
      exists (select from payout_returns where withdrawal_id = request.id) as "isReturned",
      line.state, line.reason, line.batch
    from (select * from withdrawals where member_id = ${memberId} order by created_at desc, id desc limit 1) request
    left join lateral (
      select item.state, item.reason, item.changed_at, item.resolution, batch.number as batch
      from payout_items item join payout_batches batch on batch.id = item.batch_id
      where item.withdrawal_id = request.id and item.state <> 'removed' order by item.id desc limit 1) line
      on line.resolution is distinct from 'held'`);
  const [row] = found.rows;
  if (!row) return null;
  const { state, reason, batch, payout, at, ...request } = row;
  return {
    ...request,
    payout: total(payout),
    at: new Date(at).toISOString(),
    line: state === null ? null : { state, reason, batch },
  };
}

/**
 * Returns when the member last changed where payouts go, or the password, within 30 days; else null. A new
 * withdrawal waits after both. docs/domain/withdrawals.md#destinations.
 */
export async function readRedirectedAt(ctx: AdminContext, memberId: number): Promise<string | null> {
  const found = await ctx.db.execute<{ at: string | null }>(sql`
    select greatest(member.payout_details_changed_at,
      (select max(greatest(created_at, removed_at)) from destinations where member_id = member.id)) as at
    from members member where member.id = ${memberId}`);
  const at = found.rows[0]?.at;
  if (!at || Date.parse(at) < Date.parse(nowIso(ctx)) - 30 * 86_400_000) return null;
  return new Date(at).toISOString();
}
