import { allProducts } from '@starline/services/settlement/purchases/list-products';
import { previewPurchaseWithdrawal } from '@starline/services/settlement/purchases/preview-withdrawal';
import { togglePurchase } from '@starline/services/settlement/purchases/set-active';
import { voidPurchase } from '@starline/services/settlement/purchases/void';
import { withdrawPurchase } from '@starline/services/settlement/purchases/withdraw';
import { Done, OnlyId } from '@starline/validators/fields';
import {
  ListProducts,
  ProductPage,
  PurchaseWithdrawal,
  TogglePurchase,
  VoidPurchase,
  WithdrawPurchase,
} from '@starline/validators/purchases';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const products = router({
  ...listProcedures('see_people', ListProducts, ProductPage, allProducts),
  toggle: may('adjust')
    .meta({ scope: [['purchase', 'id']] })
    .input(TogglePurchase)
    .output(Done)
    .mutation(({ ctx, input }) => togglePurchase(ctx.admin, input)),
  delete: may('adjust')
    .meta({ scope: [['purchase', 'id']] })
    .input(VoidPurchase)
    .output(Done)
    .mutation(({ ctx, input }) => voidPurchase(ctx.admin, input)),
  previewWithdrawal: may('adjust')
    .meta({ scope: [['purchase', 'id']] })
    .input(OnlyId)
    .output(PurchaseWithdrawal)
    .query(({ ctx, input }) => previewPurchaseWithdrawal(ctx.admin, input)),
  withdraw: may('adjust')
    .meta({ scope: [['purchase', 'id']] })
    .input(WithdrawPurchase)
    .output(Done)
    .mutation(({ ctx, input }) => withdrawPurchase(ctx.admin, input)),
});
