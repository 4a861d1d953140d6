import { z } from 'zod';
import { Amount } from './fields.ts';

export const MemberStats = z.object({ total: z.int(), today: z.int(), blacklist: z.int(), center: z.int() });
export const DepositStats = z.object({ total: Amount, today: Amount, month: Amount, prevMonth: Amount });
export const WithdrawalStats = z.object({
  total: Amount,
  today: Amount,
  thisMonth: Amount,
  lastMonth: Amount,
});
export const OpenWithdrawals = z.object({ coin: z.int(), bank: z.int(), lotto: z.int() });
/**
 * Requests and inquiries that wait for an administrator. `hasBatches`: payout batches are on, or one of them
 * has not ended.
 */
export const PendingCounts = z.object({
  deposits: z.int(),
  withdrawals: z.int(),
  approvals: z.int(),
  inquiries: z.int(),
  hasBatches: z.boolean(),
  arePayoutsStopped: z.boolean(),
});
