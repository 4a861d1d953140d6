import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { PasskeyAssertion } from '@starline/validators/passkeys';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { siteOf } from '../passkeys/challenges.ts';
import { assertionOptions, passkeyOf, usePasskey, verifyAssertion } from '../passkeys/verify.ts';
import { refuseDuringAccessBlock } from '../sessions/access.ts';
import { type Door, endSession, startSession } from '../sessions/sessions.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';
import { withAttempt } from '../throttles/attempts.ts';
import { clientOf } from '../throttles/network.ts';
import { countTry } from '../throttles/throttles.ts';
import { memberIdentity } from './identities.ts';
import { recordLogin, recordRefusedLogin } from './record.ts';

const loginBy = (token: string) => ({ purpose: 'login', holder: sessionIdOf(token) }) as const;

/**
 * Begins a login with a passkey: the options for the browser, and the token of a short-lived cookie that the challenge is
 * bound to. Says nothing about any member. Throws `passkeys_unavailable`, `too_many_requests`.
 */
export async function beginPasskeyLogin(ctx: Context) {
  siteOf(ctx);
  await countTry(ctx.db, 'passkey-login', clientOf(ctx.address));
  const token = newToken();
  return { token, options: await assertionOptions(ctx, loginBy(token)) };
}

/**
 * Logs a member in with a passkey, without a password. The session counts as proven, and for one withdrawal as the second
 * factor. Throws `login_failed` for every wrong answer: unknown or removed passkey, used or expired challenge, other
 * browser, foreign origin. docs/domain/access.md#passkeys.
 */
export async function logInByPasskey(
  ctx: Context,
  input: { credential: PasskeyAssertion; token: string | undefined } & Door,
) {
  await refuseDuringAccessBlock(ctx);
  const passkey = await passkeyOf(ctx.db, input.credential.id);
  const [member] = passkey ? await ctx.db.select().from(members).where(eq(members.id, passkey.memberId)) : [];
  const account = member && `passkey:${member.id}`;
  return withAttempt(ctx, { account, address: input.client.address, by: 'visitor' }, async () => {
    const verified = await verifyAssertion(ctx, loginBy(input.token ?? ''), passkey, input.credential);
    if (!member || !verified) {
      if (member) await recordRefusedLogin(ctx, member.username, input.client);
      throw new AppError('login_failed');
    }
    const token = await once(ctx, { procedure: 'sessions.login', input: {} }, async (tx) => {
      if (!(await usePasskey(ctx, tx, verified))) throw new AppError('login_failed');
      if (input.replaces) await endSession(tx, 'member', input.replaces);
      await recordLogin(ctx, tx, member.id, input.client);
      return startSession(tx, 'member', member.id, ctx.now(), input.client, 'passkey');
    });
    return { user: memberIdentity(member), token };
  });
}
