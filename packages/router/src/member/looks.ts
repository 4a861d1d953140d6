import { readMemberIdentity } from '@starline/services/identity/logins/identities';
import { endLook, openLook } from '@starline/services/identity/looks/open';
import { Done } from '@starline/validators/fields';
import { OpenLook } from '@starline/validators/looks';
import { MemberMe } from '@starline/validators/sessions';
import { visitor } from '../guards.ts';
import { router } from '../trpc.ts';

/** The session of an administrator who looks at the portal of a member. docs/domain/access.md#looks. */
export const looks = router({
  open: visitor
    .meta({ isOpenToLook: true })
    .input(OpenLook)
    .output(MemberMe)
    .mutation(async ({ ctx, input }) => {
      const { token, session } = await openLook(ctx.visitor, input);
      ctx.setLook(token);
      const user = await readMemberIdentity(ctx.visitor, session.ownerId);
      return {
        user: user ? { ...user, mustChangePassword: false } : null,
        idleSeconds: session.idleSeconds,
        look: session.look ?? null,
      };
    }),
  /** Ends the look; a session of a member in the same browser counts again. */
  end: visitor
    .meta({ isOpenToLook: true })
    .output(Done)
    .mutation(async ({ ctx }) => {
      if (ctx.session?.look) await endLook(ctx.visitor, ctx.session);
      ctx.setLook(null);
      return { success: true };
    }),
});
