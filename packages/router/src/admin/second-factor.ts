import { readMemberSecondFactor, readSecondFactor } from '@starline/services/identity/second-factor/read';
import {
  removeSecondFactor,
  resetMemberSecondFactor,
  resetSecondFactor,
} from '@starline/services/identity/second-factor/remove';
import { beginSecondFactor, confirmSecondFactor } from '@starline/services/identity/second-factor/set-up';
import { Done, OnlyId } from '@starline/validators/fields';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  HasSecondFactor,
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
} from '@starline/validators/second-factor';
import { may, staff, staffWithoutFactor } from '../guards.ts';
import { router } from '../trpc.ts';

export const secondFactor = router({
  get: staffWithoutFactor
    .meta({ scope: 'open' })
    .output(SecondFactor)
    .query(({ ctx }) => readSecondFactor(ctx.admin)),
  begin: staffWithoutFactor
    .meta({ scope: 'open' })
    .input(BeginSecondFactor)
    .output(NewSecondFactor)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx.admin, input)),
  confirm: staffWithoutFactor
    .meta({ scope: 'open' })
    .input(ConfirmSecondFactor)
    .output(RecoveryCodes)
    .mutation(async ({ ctx, input }) => {
      const { recoveryCodes, token } = await confirmSecondFactor(ctx.admin, { ...input, client: ctx.client });
      ctx.setSession(token);
      return { recoveryCodes };
    }),
  remove: staff
    .meta({ proof: { never: 'its code is a proof' }, scope: 'open', isOwnAccount: true })
    .input(ConfirmSecondFactor)
    .output(Done)
    .mutation(({ ctx, input }) => removeSecondFactor(ctx.admin, input)),
  ofMember: may('see_people')
    .meta({ scope: [['member', 'id']] })
    .input(OnlyId)
    .output(HasSecondFactor)
    .query(({ ctx, input }) => readMemberSecondFactor(ctx.admin, input)),
  resetMember: may('set_credentials')
    .meta({ scope: [['member', 'id']] })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => resetMemberSecondFactor(ctx.admin, input)),
  reset: may('manage_admins')
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => resetSecondFactor(ctx.admin, input)),
});
