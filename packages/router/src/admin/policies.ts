import { listConsents } from '@starline/services/identity/consents/list';
import { deletePolicyDraft, savePolicyDraft } from '@starline/services/identity/policies/draft';
import { listPolicies } from '@starline/services/identity/policies/list';
import { publishPolicy } from '@starline/services/identity/policies/publish';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { MemberConsents, OfficePolicies, SavePolicyDraft, ShownDraft } from '@starline/validators/policies';
import { z } from 'zod';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const policies = router({
  list: staff
    .meta({ scope: 'open' })
    .output(OfficePolicies)
    .query(({ ctx }) => listPolicies(ctx.admin)),
  /** What a member answered. */
  consents: may('see_people')
    .meta({ scope: [['member', 'id']] })
    .input(OnlyId)
    .output(MemberConsents)
    .query(({ ctx, input }) => listConsents(ctx.admin, input)),
  saveDraft: may('settings_money')
    .input(SavePolicyDraft)
    .output(Created)
    .mutation(({ ctx, input }) => savePolicyDraft(ctx.admin, input)),
  deleteDraft: may('settings_money')
    .input(ShownDraft)
    .output(Done)
    .mutation(({ ctx, input }) => deletePolicyDraft(ctx.admin, input)),
  publish: may('settings_money')
    .input(ShownDraft)
    .output(z.object({ version: z.int() }))
    .mutation(({ ctx, input }) => publishPolicy(ctx.admin, input)),
});
