import { beginLook } from '@starline/services/identity/looks/begin';
import { BeginLook, LookLink } from '@starline/validators/looks';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/** The portal as a member sees it. docs/domain/access.md#looks. */
export const looks = router({
  begin: may('read_as_member')
    .meta({ scope: [['member', 'id']] })
    .input(BeginLook)
    .output(LookLink)
    .mutation(({ ctx, input }) => beginLook(ctx.admin, { ...input, sessionId: ctx.session.id })),
});
