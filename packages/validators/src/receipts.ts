import { PACKAGE_TYPES } from '@starline/domain/packages';
import { PURCHASE_WITHDRAWAL_REASONS } from '@starline/domain/purchase-withdrawals';
import {
  type Receipt as Known,
  RECEIPT_KINDS,
  RECEIPT_OUTCOMES,
  RECEIPT_STATES,
  RECEIPT_STEPS,
} from '@starline/domain/receipts';
import { CANCEL_REASONS, WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { Amount, Id, Instant, requiredText } from './fields.ts';

export const ReadReceipt = z.strictObject({ kind: z.enum(RECEIPT_KINDS, { error: 'invalid' }), id: Id });
export type ReadReceipt = z.output<typeof ReadReceipt>;

const common = {
  id: Id,
  createdAt: Instant,
  state: z.enum(RECEIPT_STATES),
  member: z.string(),
  checkCode: z.string(),
  amount: Amount,
  memo: z.string(),
  steps: z.array(z.object({ step: z.enum(RECEIPT_STEPS), at: Instant.nullable() })),
  typicalMinutes: z.int().nullable(),
};

export const VerifyReceipt = z.strictObject({ code: requiredText(60) });
export type VerifyReceipt = z.output<typeof VerifyReceipt>;
/** What a check code shows. `amount` is in hundredths, or whole won. */
export const VerifiedReceipt = z.object({
  kind: z.enum(RECEIPT_KINDS),
  id: Id,
  createdAt: Instant,
  /** Masked. */
  member: z.string(),
  amount: z.int(),
  unit: z.enum(['point', 'usdt', 'coin', 'won']),
  outcome: z.enum(RECEIPT_OUTCOMES),
});
export type VerifiedReceipt = z.output<typeof VerifiedReceipt>;

/** The answer about one act. Its fields are explained in packages/domain/src/receipts.ts. */
export const Receipt: z.ZodType<Known> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('withdrawal'),
    ...common,
    type: z.enum(WITHDRAWAL_TYPES),
    fee: Amount,
    payout: Amount,
    krwAmount: z.int().nullable(),
    krwRate: z.int().nullable(),
    bankName: z.string(),
    accountHolder: z.string(),
    accountNumber: z.string(),
    address: z.string(),
    reference: z.string().nullable(),
    canCancel: z.boolean(),
    isBeingChecked: z.boolean(),
    cancelledBy: z.enum(['member', 'staff']).nullable(),
    returnReason: z.string(),
    reopenedId: Id.nullable(),
    cancelReason: z.enum(CANCEL_REASONS).nullable(),
    cancelText: z.string(),
  }),
  z.object({
    kind: z.literal('deposit'),
    ...common,
    accountHolder: z.string(),
    exactAmount: z.string().nullable(),
    reference: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('conversion'),
    ...common,
    deducted: Amount,
    surcharge: Amount,
  }),
  z.object({
    kind: z.literal('purchase'),
    ...common,
    productName: z.string(),
    pv: Amount,
    type: z.enum(PACKAGE_TYPES),
    isActive: z.boolean(),
    withdrawalReason: z.enum(PURCHASE_WITHDRAWAL_REASONS).nullable(),
    withdrawalText: z.string(),
  }),
]);
