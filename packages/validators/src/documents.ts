import { PURCHASE_WITHDRAWAL_REASONS } from '@starline/domain/purchase-withdrawals';
import { CANCEL_REASONS } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { AdminDepositRow } from './deposits.ts';
import { Amount, Day, Id, Instant } from './fields.ts';
import { ProductRow } from './purchases.ts';
import { AdminWithdrawalRow } from './withdrawals.ts';

/**
 * What happened to a request or a purchase. `act`: an administrator's act of another kind; `text` is its
 * name.
 */
export const STEP_KINDS = [
  'requested',
  'bought',
  'granted',
  'batched',
  'removed',
  'sent',
  'line_paid',
  'line_failed',
  'line_held',
  'line_returned',
  'paid',
  'completed',
  'cancelled',
  'deleted',
  'voided',
  'withdrawn',
  'act',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

const Step = z.object({
  kind: z.enum(STEP_KINDS),
  at: Instant,
  actorKind: z.enum(['member', 'admin', 'system']).nullable(),
  actorName: z.string().nullable(),
  text: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type DocumentStep = z.output<typeof Step>;

const Party = z.object({
  account: z.string(),
  /** The member whose account it is; null for an account of the system. */
  username: z.string().nullable(),
});
const Posting = z.object({
  naturalKey: z.string(),
  at: Instant,
  transfers: z.array(z.object({ from: Party, to: Party, asset: z.enum(['point', 'lotto']), amount: Amount })),
});
export type DocumentPosting = z.output<typeof Posting>;

const common = {
  memberId: Id,
  isClosed: z.boolean(),
  /** Oldest first. */
  steps: z.array(Step),
  /** What the ledger booked for it, oldest first. An archived month is not read. */
  postings: z.array(Posting),
};

export const WithdrawalDocument = AdminWithdrawalRow.extend({
  ...common,
  krwRate: z.int().nullable(),
  krwRateSource: z.string().nullable(),
  centerAmount: Amount,
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  /** What the member reads beside the reason. */
  cancelText: z.string().nullable(),
  /** The name under which the member saved the destination; null for that of the profile. */
  destinationName: z.string().nullable(),
  batch: z.object({ id: Id, number: z.string() }).nullable(),
  /** Set while risk signals hold it: the sum of weights and the line that it reached. */
  riskHold: z.object({ heldAt: Instant, weight: z.int(), line: z.int() }).nullable(),
});
export const DepositDocument = AdminDepositRow.extend({ ...common, deletedAt: Instant.nullable() });
export const PurchaseDocument = ProductRow.extend({
  ...common,
  approvedAt: Instant,
  cancelledAt: Instant.nullable(),
  /** Until when it can be withdrawn; null for a grant, and while the setting is 0. */
  withdrawal: z.object({ lastDay: Day, isLate: z.boolean() }).nullable(),
  withdrawalReason: z.enum(PURCHASE_WITHDRAWAL_REASONS).nullable(),
  withdrawalText: z.string().nullable(),
  /** What of the limit for rewards is used, and the limit. */
  limitUsed: Amount,
  limitPercent: z.int(),
  grantedBy: z.string().nullable(),
  /** The first settlement that has the purchase; null before it. */
  firstRunDay: z.string().nullable(),
});
