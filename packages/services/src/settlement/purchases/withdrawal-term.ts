import type { Database } from '@starline/db/connection';
import type { purchases } from '@starline/db/schema/purchases';
import { type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import { lastWithdrawalDay } from '@starline/domain/purchase-withdrawals';
import { type Context, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';

export type WithdrawalTerm = { days: number; lastDay: BusinessDay; isLate: boolean };

/**
 * Until when a purchase can be withdrawn, and whether that day is over. Null for a code grant, which costs
 * nothing, and while `purchase_withdrawal_days` is 0. docs/domain/deposits.md#purchase-withdrawal.
 */
export async function readWithdrawalTerm(
  ctx: Context,
  db: Database,
  { type, approvedAt }: Pick<typeof purchases.$inferSelect, 'type' | 'approvedAt'>,
): Promise<WithdrawalTerm | null> {
  const days = (await readSettings(db, nowIso(ctx))).integer('purchase_withdrawal_days');
  if (type === 'bcode' || days === 0) return null;
  const { businessTz } = ctx.config;
  const lastDay = lastWithdrawalDay(new Date(approvedAt), days, businessTz);
  return { days, lastDay, isLate: businessDayOf(ctx.now(), businessTz) > lastDay };
}
