import { giveConsents } from '@starline/services/identity/consents/give';
import { pendingConsents } from '@starline/services/identity/consents/pending';
import { Done } from '@starline/validators/fields';
import { GiveConsents, PendingConsents } from '@starline/validators/policies';
import { memberWithAnyPassword } from '../guards.ts';
import { router } from '../trpc.ts';

export const consents = router({
  pending: memberWithAnyPassword
    .meta({ scope: 'own' })
    .output(PendingConsents)
    .query(({ ctx }) => pendingConsents(ctx.member)),
  give: memberWithAnyPassword
    .input(GiveConsents)
    .output(Done)
    .mutation(({ ctx, input }) => giveConsents(ctx.member, input)),
});
