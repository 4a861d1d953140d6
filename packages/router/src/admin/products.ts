import { allProducts } from '@starline/services/purchases/list-products';
import { togglePurchase } from '@starline/services/purchases/set-active';
import { voidPurchase } from '@starline/services/purchases/void';
import { Done, OnlyId } from '@starline/validators/fields';
import { ListProducts, ProductPage, VoidPurchase } from '@starline/validators/purchases';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const products = router({
  ...listProcedures('see_people', ListProducts, ProductPage, allProducts),
  toggle: may('adjust')
    .meta({ scope: [['purchase', 'id']] })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => togglePurchase(ctx.admin, input)),
  delete: may('adjust')
    .meta({ scope: [['purchase', 'id']] })
    .input(VoidPurchase)
    .output(Done)
    .mutation(({ ctx, input }) => voidPurchase(ctx.admin, input)),
});
