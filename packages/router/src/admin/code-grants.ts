import { grantCode } from '@starline/services/settlement/code-grants/create';
import {
  allCodeGrants,
  checkUsername,
  listGrantableProducts,
} from '@starline/services/settlement/code-grants/read';
import { setCodeActive } from '@starline/services/settlement/purchases/set-active';
import { deleteCodeGrant } from '@starline/services/settlement/purchases/void';
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
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

export const codeGrants = router({
  ...listProcedures('see_people', ListCodeGrants, CodeGrantPage, allCodeGrants),
  products: staff
    .meta({ scope: 'open' })
    .output(GrantableProducts)
    .query(({ ctx }) => listGrantableProducts(ctx.admin)),
  checkUsername: may('see_people')
    .meta({ scope: [['username', 'username']] })
    .input(CheckUsername)
    .output(CheckedUsername)
    .query(({ ctx, input }) => checkUsername(ctx.admin, input)),
  create: may('grant_codes')
    .meta({ scope: [['username', 'username']] })
    .input(GrantCode)
    .output(Created)
    .mutation(({ ctx, input }) => grantCode(ctx.admin, input)),
  setActive: may('grant_codes')
    .meta({ scope: [['code_grant', 'id']] })
    .input(SetCodeActive)
    .output(Done)
    .mutation(({ ctx, input }) => setCodeActive(ctx.admin, input)),
  delete: may('grant_codes')
    .meta({ scope: [['code_grant', 'id']] })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => deleteCodeGrant(ctx.admin, input)),
});
