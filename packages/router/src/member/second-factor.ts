import { readSecondFactor } from '@starline/services/identity/second-factor/read';
import { removeSecondFactor } from '@starline/services/identity/second-factor/remove';
import { beginSecondFactor, confirmSecondFactor } from '@starline/services/identity/second-factor/set-up';
import { Done } from '@starline/validators/fields';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
} from '@starline/validators/second-factor';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * Set-up of a second factor. Once it is on, a withdrawal needs a code.
 * docs/domain/withdrawals.md#second-factor.
 */
export const secondFactor = router({
  get: member.output(SecondFactor).query(({ ctx }) => readSecondFactor(ctx.member)),
  begin: member
    .meta({ proof: 'always' })
    .input(BeginSecondFactor)
    .output(NewSecondFactor)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx.member, input)),
  confirm: member
    .meta({ proof: 'always' })
    .input(ConfirmSecondFactor)
    .output(RecoveryCodes)
    .mutation(async ({ ctx, input }) => {
      const { recoveryCodes, token } = await confirmSecondFactor(ctx.member, {
        ...input,
        client: ctx.client,
      });
      ctx.setSession(token);
      return { recoveryCodes };
    }),
  /** Its code is a proof, and works once: the same code could not be given as one before. */
  remove: member
    .input(ConfirmSecondFactor)
    .output(Done)
    .mutation(({ ctx, input }) => removeSecondFactor(ctx.member, input)),
});
