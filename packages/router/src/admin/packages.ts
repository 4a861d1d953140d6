import { listCatalogue, savePackage } from '@starline/services/money/packages/packages';
import { Created } from '@starline/validators/fields';
import { CataloguePackages, SavePackage } from '@starline/validators/purchases';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const packages = router({
  list: staff
    .meta({ scope: 'open' })
    .output(CataloguePackages)
    .query(({ ctx }) => listCatalogue(ctx.admin)),
  save: may('manage_catalogue')
    .input(SavePackage)
    .output(Created)
    .mutation(({ ctx, input }) => savePackage(ctx.admin, input)),
});
