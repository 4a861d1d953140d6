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
    .query(({ ctx, input }) => readWithdrawalDocument(ctx.admin, input)),
  deposit: may('see_people')
    .meta({ scope: [['deposit', 'id']] })
    .input(OnlyId)
    .output(DepositDocument)
    .query(({ ctx, input }) => readDepositDocument(ctx.admin, input)),
  purchase: may('see_people')
    .meta({ scope: [['purchase', 'id']] })
    .input(OnlyId)
    .output(PurchaseDocument)
    .query(({ ctx, input }) => readPurchaseDocument(ctx.admin, input)),
});
