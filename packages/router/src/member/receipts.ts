import { readReceipt } from '@starline/services/money/receipts/read';
import { verifyReceipt } from '@starline/services/money/receipts/verify';
import { ReadReceipt, Receipt, VerifiedReceipt, VerifyReceipt } from '@starline/validators/receipts';
import { member, visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const receipts = router({
  read: member
    .meta({ scope: 'own' })
    .input(ReadReceipt)
    .output(Receipt)
    .query(({ ctx, input }) => readReceipt(ctx.member, input)),
  /** A visitor with a receipt checks it by its code. */
  verify: visitor
    .input(VerifyReceipt)
    .output(VerifiedReceipt)
    .query(({ ctx, input }) => verifyReceipt(ctx.visitor, input)),
});
