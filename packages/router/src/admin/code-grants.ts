import { grantCode } from '@starline/services/code-grants/create';
import { allCodeGrants, checkUsername, listGrantableProducts } from '@starline/services/code-grants/read';
import { setCodeActive } from '@starline/services/purchases/set-active';
import { voidPurchase } from '@starline/services/purchases/void';
import {
  CheckedUsername,
  CheckUsername,
  CodeGrantPage,
  GrantableProducts,
  GrantCode,
  ListCodeGrants,
  SetCodeActive,
} from '@starline/validators/code-grants';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { finance, viewer } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const codeGrants = router({
  ...listProcedures(ListCodeGrants, CodeGrantPage, allCodeGrants),
  products: viewer.output(GrantableProducts).query(({ ctx }) => listGrantableProducts(ctx.admin)),
  checkUsername: viewer
    .input(CheckUsername)
    .output(CheckedUsername)
    .query(({ ctx, input }) => checkUsername(ctx.admin, input)),
  create: finance
    .input(GrantCode)
    .output(Created)
    .mutation(({ ctx, input }) => grantCode(ctx.admin, input)),
  setActive: finance
    .input(SetCodeActive)
    .output(Done)
    .mutation(({ ctx, input }) => setCodeActive(ctx.admin, input)),
  delete: finance
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => voidPurchase(ctx.admin, { id: input.id, force: false })),
});
