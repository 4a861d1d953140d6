import { convertPoints } from '@starline/services/money/conversions/create';
import { listConversions } from '@starline/services/money/conversions/list';
import { ConversionPage, ConvertPoints, ListOwnConversions } from '@starline/validators/conversions';
import { Created } from '@starline/validators/fields';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const conversions = router({
  create: member
    .input(ConvertPoints)
    .output(Created)
    .mutation(({ ctx, input }) => convertPoints(ctx.member, input)),
  list: member
    .meta({ scope: 'own' })
    .input(ListOwnConversions)
    .output(ConversionPage)
    .query(({ ctx, input }) => listConversions(ctx.member, input)),
});
