import { AssertionOptions, type PasskeyAssertion } from '@starline/validators/passkeys';
import type { MemberIdentity } from '@starline/validators/sessions';
import { z } from 'zod';
import { define } from '../call.ts';
import { Id, Success, wireObject, wireText } from '../wire.ts';

const PasskeyOptions = z
  .object({ success: z.literal(true), options: AssertionOptions })
  .meta({ id: 'PasskeyOptions' });
const LoggedIn = z
  .object({
    success: z.literal(true),
    user: z.object({
      id: Id,
      username: z.string(),
      name: z.string(),
      is_admin: z.literal(false),
      must_change_password: z.boolean(),
    }),
  })
  .meta({ id: 'LoggedIn' });
const headers = { 'Set-Cookie': 'The session, and a new XSRF-TOKEN.' };
const toUser = ({ id, username, name, mustChangePassword }: MemberIdentity) => ({
  id,
  username,
  name,
  is_admin: false as const,
  must_change_password: mustChangePassword,
});

export const sessions = [
  define('member')('POST /api/login', {
    id: 'logIn',
    asks: 'sessions.login',
    isPublic: true,
    summary: 'Log in as a member',
    body: { username: wireText(), password: wireText() },
    answer: LoggedIn,
    headers,
    async run({ member }, input) {
      const { user } = await member.sessions.login({
        username: input.username ?? '',
        password: input.password ?? '',
      });
      return { success: true as const, user: toUser(user) };
    },
  }),
  define('member')('POST /api/login/passkey/options', {
    id: 'beginPasskeyLogin',
    asks: 'sessions.beginPasskeyLogin',
    isPublic: true,
    summary: 'Begin a login with a passkey: its options and cookie',
    answer: PasskeyOptions,
    run: async ({ member }) => ({
      success: true as const,
      options: await member.sessions.beginPasskeyLogin(),
    }),
  }),
  define('member')('POST /api/login/passkey', {
    id: 'logInWithPasskey',
    asks: 'sessions.passkeyLogin',
    isPublic: true,
    summary: 'Log in as a member with a passkey, with the cookie of its options',
    body: { credential: wireObject<PasskeyAssertion>() },
    answer: LoggedIn,
    headers,
    async run({ member }, input) {
      const { user } = await member.sessions.passkeyLogin(input);
      return { success: true as const, user: toUser(user) };
    },
  }),
  define('member')('POST /api/proof/options', {
    id: 'beginPasskeyProof',
    asks: 'passkeys.beginProof',
    summary: 'Begin a proof with a passkey: its options',
    answer: PasskeyOptions,
    run: async ({ member }) => ({ success: true as const, options: await member.passkeys.beginProof() }),
  }),
  define('member')('POST /api/proof', {
    id: 'proveIdentity',
    asks: 'sessions.prove',
    summary: 'Prove your identity: by passkey or code where there is one, else by password',
    body: { password: wireText(), totp: wireText(), passkey: wireObject<PasskeyAssertion | undefined>() },
    answer: Success,
    run: ({ member }, input) => member.sessions.prove(input),
  }),
  define('shared')('POST /api/logout', {
    id: 'logOut',
    asks: 'sessions.logout',
    isPublic: true,
    summary: 'Log out of the session that counts; always succeeds',
    answer: Success,
    async run({ as, member, admin }) {
      await (as === 'admin' ? admin : member).sessions.logout();
      return { success: true as const };
    },
  }),
];
