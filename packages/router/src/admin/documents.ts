import { readTogether } from '@starline/services/base/read-together';
import { readDepositDocument } from '@starline/services/desk/documents/deposit';
import { readPurchaseDocument } from '@starline/services/desk/documents/purchase';
import { readWithdrawalDocument } from '@starline/services/desk/documents/withdrawal';
import { DepositDocument, PurchaseDocument, WithdrawalDocument } from '@starline/validators/documents';
import { OnlyId } from '@starline/validators/fields';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/** A request or a purchase with everything that belongs to it. docs/operations/members.md#documents. */
export const documents = router({
  withdrawal: may('see_people')
    .meta({ scope: [['withdrawal', 'id']] })
    .input(OnlyId)
    .output(WithdrawalDocument)
    .query(({ ctx, input }) => readTogether(ctx.admin, (reading) => readWithdrawalDocument(reading, input))),
  deposit: may('see_people')
    .meta({ scope: [['deposit', 'id']] })
    .input(OnlyId)
    .output(DepositDocument)
    .query(({ ctx, input }) => readTogether(ctx.admin, (reading) => readDepositDocument(reading, input))),
  purchase: may('see_people')
    .meta({ scope: [['purchase', 'id']] })
    .input(OnlyId)
    .output(PurchaseDocument)
    .query(({ ctx, input }) => readTogether(ctx.admin, (reading) => readPurchaseDocument(reading, input))),
});
