import { allProducts } from '@starline/services/purchases/list-products';
import { togglePurchase } from '@starline/services/purchases/set-active';
import { voidPurchase } from '@starline/services/purchases/void';
import { Done, OnlyId } from '@starline/validators/fields';
import { ListProducts, ProductPage, VoidPurchase } from '@starline/validators/purchases';
import { finance } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const products = router({
  ...listProcedures(ListProducts, ProductPage, allProducts),
  toggle: finance
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => togglePurchase(ctx.admin, input)),
  delete: finance
    .input(VoidPurchase)
    .output(Done)
    .mutation(({ ctx, input }) => voidPurchase(ctx.admin, input)),
});
