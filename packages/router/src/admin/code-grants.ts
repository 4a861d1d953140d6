import { grantCode } from '@starline/services/code-grants/create';
import {
  checkUsername,
  countCodeGrants,
  listCodeGrants,
  listGrantableProducts,
  readCodeGrants,
} from '@starline/services/code-grants/read';
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
import { Created, Done, OnlyId, Total } from '@starline/validators/fields';
import { finance, viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const codeGrants = router({
  list: viewer
    .input(ListCodeGrants)
    .output(CodeGrantPage)
    .query(({ ctx, input }) => listCodeGrants(ctx.admin, input)),
  rows: viewer
    .input(ListCodeGrants)
    .output(CodeGrantPage.shape.rows)
    .query(({ ctx, input }) => readCodeGrants(ctx.admin, input)),
  total: viewer
    .input(ListCodeGrants)
    .output(Total)
    .query(({ ctx, input }) => countCodeGrants(ctx.admin, input)),
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
