import { readMemberSecondFactor, readSecondFactor } from '@starline/services/second-factor/read';
import {
  removeSecondFactor,
  resetMemberSecondFactor,
  resetSecondFactor,
} from '@starline/services/second-factor/remove';
import { beginSecondFactor, confirmSecondFactor } from '@starline/services/second-factor/set-up';
import { Done, OnlyId } from '@starline/validators/fields';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  HasSecondFactor,
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
} from '@starline/validators/second-factor';
import { owner, support, viewerWithoutFactor } from '../guards.ts';
import { router } from '../trpc.ts';

export const secondFactor = router({
  get: viewerWithoutFactor.output(SecondFactor).query(({ ctx }) => readSecondFactor(ctx.admin)),
  begin: viewerWithoutFactor
    .meta({ proof: 'always' })
    .input(BeginSecondFactor)
    .output(NewSecondFactor)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx.admin, input)),
  confirm: viewerWithoutFactor
    .meta({ proof: 'always' })
    .input(ConfirmSecondFactor)
    .output(RecoveryCodes)
    .mutation(async ({ ctx, input }) => {
      const { recoveryCodes, token } = await confirmSecondFactor(ctx.admin, { ...input, client: ctx.client });
      ctx.setSession(token);
      return { recoveryCodes };
    }),
  remove: viewerWithoutFactor
    .meta({ proof: 'always' })
    .input(ConfirmSecondFactor)
    .output(Done)
    .mutation(({ ctx, input }) => removeSecondFactor(ctx.admin, input)),
  ofMember: support
    .input(OnlyId)
    .output(HasSecondFactor)
    .query(({ ctx, input }) => readMemberSecondFactor(ctx.admin, input)),
  resetMember: support
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => resetMemberSecondFactor(ctx.admin, input)),
  reset: owner
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => resetSecondFactor(ctx.admin, input)),
});
