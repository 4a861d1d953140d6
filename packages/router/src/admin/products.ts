import { countProducts, listProducts, readProducts } from '@starline/services/purchases/list-products';
import { togglePurchase } from '@starline/services/purchases/set-active';
import { voidPurchase } from '@starline/services/purchases/void';
import { Done, OnlyId, Total } from '@starline/validators/fields';
import { ListProducts, ProductPage, VoidPurchase } from '@starline/validators/purchases';
import { finance, viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const products = router({
  list: viewer
    .input(ListProducts)
    .output(ProductPage)
    .query(({ ctx, input }) => listProducts(ctx.admin, input)),
  rows: viewer
    .input(ListProducts)
    .output(ProductPage.shape.rows)
    .query(({ ctx, input }) => readProducts(ctx.admin, input)),
  total: viewer
    .input(ListProducts)
    .output(Total)
    .query(({ ctx, input }) => countProducts(ctx.admin, input)),
  toggle: finance
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => togglePurchase(ctx.admin, input)),
  delete: finance
    .input(VoidPurchase)
    .output(Done)
    .mutation(({ ctx, input }) => voidPurchase(ctx.admin, input)),
});
