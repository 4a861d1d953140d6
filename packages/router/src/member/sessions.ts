import { listLogins } from '@starline/services/identity/logins/history';
import { readMemberIdentity } from '@starline/services/identity/logins/identities';
import { beginPasskeyLogin, logInByPasskey } from '@starline/services/identity/logins/log-in-by-passkey';
import { logInMember } from '@starline/services/identity/logins/log-in-member';
import { giveProof } from '@starline/services/identity/proofs/give';
import { logOut, logOutOther, logOutOthers } from '@starline/services/identity/sessions/log-out';
import { listSessions, touchSession } from '@starline/services/identity/sessions/sessions';
import { Done, Page } from '@starline/validators/fields';
import { AssertionOptions, PasskeyLogin } from '@starline/validators/passkeys';
import { GiveProof } from '@starline/validators/proofs';
import {
  EndOthers,
  EndSession,
  LoggedInMember,
  Login,
  LoginPage,
  LogOut,
  MemberMe,
  SessionRow,
} from '@starline/validators/sessions';
import { z } from 'zod';
import { memberWithAnyPassword, visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const sessions = router({
  me: visitor.output(MemberMe).query(async ({ ctx }) => {
    const { session } = ctx;
    const user = session?.look ? await readMemberIdentity(ctx.visitor, session.ownerId) : session?.member;
    return {
      user: user ?? null,
      idleSeconds: user ? (ctx.session?.idleSeconds ?? null) : null,
      look: (user && ctx.session?.look) ?? null,
    };
  }),
  login: visitor
    .input(Login)
    .output(LoggedInMember)
    .mutation(async ({ ctx, input }) => {
      const { user, token } = await logInMember(ctx.visitor, {
        ...input,
        client: { ...ctx.client, device: ctx.knownDevice() },
        replaces: ctx.session?.id,
      });
      ctx.setSession(token);
      return { user };
    }),
  /** The options for the browser, and a cookie that binds the login to it. docs/domain/access.md#passkeys. */
  beginPasskeyLogin: visitor.output(AssertionOptions).mutation(async ({ ctx }) => {
    const { token, options } = await beginPasskeyLogin(ctx.visitor, 'member');
    ctx.passkeyCookie.set(token);
    return options;
  }),
  passkeyLogin: visitor
    .input(PasskeyLogin)
    .output(LoggedInMember)
    .mutation(async ({ ctx, input }) => {
      ctx.passkeyCookie.set(null);
      const { user, token } = await logInByPasskey(ctx.visitor, {
        ...input,
        token: ctx.passkeyCookie.value,
        client: { ...ctx.client, device: ctx.knownDevice() },
        replaces: ctx.session?.id,
      });
      ctx.setSession(token);
      return { user };
    }),
  /** Ends push messages to this browser too, unless the idle limit ended the session. */
  logout: visitor
    .input(LogOut)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const device = input?.isIdle || ctx.session?.look ? undefined : ctx.knownDevice();
      const done = await logOut(ctx.visitor, { kind: 'member', session: ctx.session, device });
      ctx.setSession(null);
      return done;
    }),
  /** Gives the proof that tagged procedures need. docs/domain/access.md#proof. */
  prove: memberWithAnyPassword
    .input(GiveProof)
    .output(Done)
    .mutation(({ ctx, input }) => giveProof(ctx.member, { ...input, sessionId: ctx.session.id })),
  touch: memberWithAnyPassword.output(MemberMe).mutation(async ({ ctx }) => {
    await touchSession(ctx.member.db, 'member', ctx.session.id, ctx.member.now());
    return { user: ctx.user, idleSeconds: ctx.session.idleSeconds, look: null };
  }),
  list: memberWithAnyPassword
    .meta({ proof: 'always' })
    .output(z.array(SessionRow))
    .query(({ ctx }) => listSessions(ctx.member, 'member', ctx.user.id, ctx.session.id)),
  /** Logins and refused logins of the last 90 days. docs/domain/access.md#login-history. */
  logins: memberWithAnyPassword
    .meta({ proof: 'always' })
    .input(Page)
    .output(LoginPage)
    .query(({ ctx, input }) => listLogins(ctx.member, input)),
  end: memberWithAnyPassword
    .meta({ proof: 'always' })
    .input(EndSession)
    .output(Done)
    .mutation(({ ctx, input }) =>
      logOutOther(ctx.member, { kind: 'member', session: ctx.session, id: input.id }),
    ),
  endOthers: memberWithAnyPassword
    .meta({ proof: 'always' })
    .output(EndOthers)
    .mutation(({ ctx }) => logOutOthers(ctx.member, { kind: 'member', session: ctx.session })),
});
