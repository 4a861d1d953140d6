import { acceptInvitation } from '@starline/services/identity/invitations/accept';
import { logInAdmin } from '@starline/services/identity/logins/log-in-admin';
import { beginPasskeyLogin, logInAdminByPasskey } from '@starline/services/identity/logins/log-in-by-passkey';
import { giveProof } from '@starline/services/identity/proofs/give';
import { logOut, logOutOther, logOutOthers } from '@starline/services/identity/sessions/log-out';
import { listSessions, touchSession } from '@starline/services/identity/sessions/sessions';
import { AcceptInvitation } from '@starline/validators/admins';
import { Done } from '@starline/validators/fields';
import { AssertionOptions, PasskeyLogin } from '@starline/validators/passkeys';
import { GiveProof } from '@starline/validators/proofs';
import {
  AdminLogin,
  AdminMe,
  EndOthers,
  EndSession,
  LoggedInAdmin,
  SessionRow,
} from '@starline/validators/sessions';
import { z } from 'zod';
import { staff, staffWithoutFactor, visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const sessions = router({
  me: visitor.output(AdminMe).query(({ ctx }) => {
    const admin = ctx.session?.admin;
    const { idleSeconds = null, idleLimit = null } = (admin && ctx.session) ?? {};
    return { admin: admin ?? null, idleSeconds, idleLimit };
  }),
  login: visitor
    .input(AdminLogin)
    .output(LoggedInAdmin)
    .mutation(async ({ ctx, input }) => {
      const { admin, token } = await logInAdmin(ctx.visitor, {
        ...input,
        client: { ...ctx.client, device: ctx.knownDevice() },
        replaces: ctx.session?.id,
      });
      ctx.setSession(token);
      return { admin };
    }),
  /** The options for the browser, and a cookie that binds the login to it. docs/domain/access.md#passkeys. */
  beginPasskeyLogin: visitor.output(AssertionOptions).mutation(async ({ ctx }) => {
    const { token, options } = await beginPasskeyLogin(ctx.visitor, 'admin');
    ctx.passkeyCookie.set(token);
    return options;
  }),
  passkeyLogin: visitor
    .input(PasskeyLogin)
    .output(LoggedInAdmin)
    .mutation(async ({ ctx, input }) => {
      ctx.passkeyCookie.set(null);
      const { admin, token } = await logInAdminByPasskey(ctx.visitor, {
        ...input,
        token: ctx.passkeyCookie.value,
        client: { ...ctx.client, device: ctx.knownDevice() },
        replaces: ctx.session?.id,
      });
      ctx.setSession(token);
      return { admin };
    }),
  /** Makes the account of an invitation and logs in. docs/domain/access.md#invitations. */
  acceptInvitation: visitor
    .input(AcceptInvitation)
    .output(LoggedInAdmin)
    .mutation(async ({ ctx, input }) => {
      const { admin, token } = await acceptInvitation(ctx.visitor, {
        ...input,
        client: { ...ctx.client, device: ctx.knownDevice() },
        replaces: ctx.session?.id,
      });
      ctx.setSession(token);
      return { admin };
    }),
  logout: visitor.output(Done).mutation(async ({ ctx }) => {
    const done = await logOut(ctx.visitor, { kind: 'admin', session: ctx.session });
    ctx.setSession(null);
    return done;
  }),
  /** Gives the proof that tagged procedures need. docs/domain/access.md#proof. */
  prove: staffWithoutFactor
    .meta({ proof: { never: 'is the proof' }, scope: 'open' })
    .input(GiveProof)
    .output(Done)
    .mutation(({ ctx, input }) => giveProof(ctx.admin, { ...input, sessionId: ctx.session.id })),
  touch: staffWithoutFactor
    .meta({ proof: { never: 'keeps the session' }, scope: 'open' })
    .output(AdminMe)
    .mutation(async ({ ctx }) => {
      await touchSession(ctx.admin.db, 'admin', ctx.session.id, ctx.admin.now());
      const { idleSeconds, idleLimit } = ctx.session;
      return { admin: ctx.identity, idleSeconds, idleLimit };
    }),
  list: staff
    .meta({ scope: 'open', proof: 'always' })
    .output(z.array(SessionRow))
    .query(({ ctx }) => listSessions(ctx.admin, 'admin', ctx.identity.id, ctx.session.id)),
  end: staff
    .meta({ scope: 'open', isOwnAccount: true })
    .input(EndSession)
    .output(Done)
    .mutation(({ ctx, input }) =>
      logOutOther(ctx.admin, { kind: 'admin', session: ctx.session, id: input.id }),
    ),
  endOthers: staff
    .meta({ scope: 'open', isOwnAccount: true })
    .output(EndOthers)
    .mutation(({ ctx }) => logOutOthers(ctx.admin, { kind: 'admin', session: ctx.session })),
});
