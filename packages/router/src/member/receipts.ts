import { readReceipt } from '@starline/services/receipts/read';
import { ReadReceipt, Receipt } from '@starline/validators/receipts';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const receipts = router({
  read: member
    .meta({ scope: 'own' })
    .input(ReadReceipt)
    .output(Receipt)
    .query(({ ctx, input }) => readReceipt(ctx.member, input)),
});
