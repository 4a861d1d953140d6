import { buyPackage } from '@starline/services/settlement/purchases/buy';
import { listPurchases } from '@starline/services/settlement/purchases/list';
import { Created } from '@starline/validators/fields';
import { BuyPackage, ListOwnPurchases, PurchasePage } from '@starline/validators/purchases';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const purchases = router({
  buy: member
    .input(BuyPackage)
    .output(Created)
    .mutation(({ ctx, input }) => buyPackage(ctx.member, input)),
  list: member
    .meta({ scope: 'own' })
    .input(ListOwnPurchases)
    .output(PurchasePage)
    .query(({ ctx, input }) => listPurchases(ctx.member, input)),
});
