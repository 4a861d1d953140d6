import { giveConsents } from '@starline/services/identity/consents/give';
import { chooseConsent, listOptionalConsents } from '@starline/services/identity/consents/optional';
import { pendingConsents } from '@starline/services/identity/consents/pending';
import { Done } from '@starline/validators/fields';
import {
  ChooseConsent,
  GiveConsents,
  OptionalConsents,
  PendingConsents,
} from '@starline/validators/policies';
import { member, memberWithAnyPassword } from '../guards.ts';
import { router } from '../trpc.ts';

export const consents = router({
  pending: memberWithAnyPassword
    .meta({ scope: 'own' })
    .output(PendingConsents)
    .query(({ ctx }) => pendingConsents(ctx.member)),
  optional: member
    .meta({ scope: 'own' })
    .output(OptionalConsents)
    .query(({ ctx }) => listOptionalConsents(ctx.member)),
  choose: member
    .input(ChooseConsent)
    .output(Done)
    .mutation(({ ctx, input }) => chooseConsent(ctx.member, input)),
  give: memberWithAnyPassword
    .input(GiveConsents)
    .output(Done)
    .mutation(({ ctx, input }) => giveConsents(ctx.member, input)),
});
