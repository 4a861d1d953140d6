import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { PasskeyAssertion } from '@starline/validators/passkeys';
import { eq } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { clientOf } from '../../base/throttles/network.ts';
import { countTry } from '../../base/throttles/throttles.ts';
import { askToConfirm } from '../emails/ask.ts';
import { siteOf } from '../passkeys/challenges.ts';
import { assertionOptions, passkeyOf, usePasskey, verifyAssertion } from '../passkeys/verify.ts';
import { refuseDuringAccessBlock } from '../sessions/access.ts';
import type { SessionKind } from '../sessions/limits.ts';
import { type Door, endSession, startSession } from '../sessions/sessions.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';
import { memberIdentity, readAdminIdentity } from './identities.ts';
import { enterAdmin } from './log-in-admin.ts';
import { recordLogin, recordRefusedLogin } from './record.ts';

type Given = { credential: PasskeyAssertion; token: string | undefined } & Door;

const loginBy = (kind: SessionKind, token: string) =>
  ({ kind, purpose: 'login', holder: sessionIdOf(token) }) as const;

/**
 * Begins a login with a passkey: the options for the browser, and the token of a short-lived cookie that the
 * challenge is bound to. Says nothing about any account. Throws `passkeys_unavailable`, `too_many_requests`.
 */
export async function beginPasskeyLogin(ctx: Context, kind: SessionKind) {
  siteOf(ctx, kind);
  await countTry(ctx.db, 'passkey-login', clientOf(ctx.address));
  const token = newToken();
  return { token, options: await assertionOptions(ctx, loginBy(kind, token)) };
}

/**
 * Logs a member in with a passkey, without a password. The session counts as proven, and for one withdrawal
 * as the second factor. Throws `login_failed` for every wrong answer: unknown or removed passkey, used or
 * expired challenge, other browser, foreign origin. docs/domain/access.md#passkeys.
 */
export async function logInByPasskey(ctx: Context, input: Given) {
  await refuseDuringAccessBlock(ctx);
  const entered = await withPasskey(ctx, 'member', input, {
    find: async (id) => (await ctx.db.select().from(members).where(eq(members.id, id)))[0],
    refused: (member) => recordRefusedLogin(ctx, member.username, input.client),
    enter: async (tx, member) => {
      if (input.replaces) await endSession(tx, 'member', input.replaces);
      await recordLogin(ctx, tx, member.id, input.client);
      const token = await startSession(tx, 'member', member.id, ctx.now(), input.client, 'passkey');
      return { user: memberIdentity(member), token };
    },
  });
  await askToConfirm(ctx, entered.user.id);
  return entered;
}

/**
 * Logs an administrator in with a passkey, which is password and second factor in one. Throws as
 * `logInByPasskey`.
 */
export async function logInAdminByPasskey(ctx: Context, input: Given) {
  const { id, token } = await withPasskey(ctx, 'admin', input, {
    find: async (adminId) => {
      const [admin] = await ctx.db.select().from(admins).where(eq(admins.id, adminId));
      return admin?.disabledAt === null ? admin : undefined;
    },
    refused: async () => undefined,
    enter: async (tx, admin) => ({
      id: admin.id,
      token: await enterAdmin(ctx, tx, { id: admin.id, ...input, beginning: 'passkey' }),
    }),
  });
  const admin = await readAdminIdentity(ctx, id);
  if (!admin) throw new AppError('login_failed');
  return { admin, token };
}

type Entry<Person, Answer> = {
  find: (id: number) => Promise<Person | undefined>;
  refused: (person: Person) => Promise<void>;
  enter: (tx: Database, person: Person) => Promise<Answer>;
};

/** Verifies the answer of a passkey, and enters in the transaction that stores its sign count. */
async function withPasskey<Person extends { id: number }, Answer>(
  ctx: Context,
  kind: SessionKind,
  input: Given,
  { find, refused, enter }: Entry<Person, Answer>,
): Promise<Answer> {
  const passkey = await passkeyOf(ctx.db, kind, input.credential.id);
  const person = passkey && (await find(passkey.ownerId));
  const account = person && `${kind === 'admin' ? 'admin-' : ''}passkey:${person.id}`;
  return withAttempt(ctx, { account, address: input.client.address, by: 'visitor' }, async () => {
    const verified = await verifyAssertion(ctx, loginBy(kind, input.token ?? ''), passkey, input.credential);
    if (!person || !verified) {
      if (person) await refused(person);
      throw new AppError('login_failed');
    }
    return once(ctx, { procedure: 'sessions.login', input: {} }, async (tx) => {
      if (!(await usePasskey(ctx, tx, verified))) throw new AppError('login_failed');
      return enter(tx, person);
    });
  });
}
