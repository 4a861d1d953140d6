import { requestPasswordReset } from '@starline/services/identity/password-resets/request';
import { resetPassword } from '@starline/services/identity/password-resets/reset';
import { Done } from '@starline/validators/fields';
import { RequestPasswordReset, ResetPassword } from '@starline/validators/password-resets';
import { visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const passwordResets = router({
  request: visitor
    .input(RequestPasswordReset)
    .output(Done)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx.visitor, input)),
  reset: visitor
    .input(ResetPassword)
    .output(Done)
    .mutation(({ ctx, input }) => resetPassword(ctx.visitor, input)),
});
