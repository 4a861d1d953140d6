import { AssertionOptions, type PasskeyAssertion } from '@starline/validators/passkeys';
import type { MemberIdentity } from '@starline/validators/sessions';
import { z } from 'zod';
import { define } from '../call.ts';
import { Id, Success, wireObject, wireText } from '../wire.ts';

const PasskeyOptions = z.object({ success: z.literal(true), options: AssertionOptions });
const LoggedIn = z.object({
  success: z.literal(true),
  user: z.object({
    id: Id,
    username: z.string(),
    name: z.string(),
    is_admin: z.literal(false),
    must_change_password: z.boolean(),
  }),
});
const toUser = ({ id, username, name, mustChangePassword }: MemberIdentity) => ({
  id,
  username,
  name,
  is_admin: false as const,
  must_change_password: mustChangePassword,
});

export const sessions = [
  define('member')('POST /api/login', {
    isPublic: true,
    summary: 'Log in as a member',
    body: { username: wireText(), password: wireText() },
    answer: LoggedIn,
    refusals: ['login_failed', 'access_blocked', 'too_many_requests'],
    async run({ member }, input) {
      const { user } = await member.sessions.login({
        username: input.username ?? '',
        password: input.password ?? '',
      });
      return { success: true as const, user: toUser(user) };
    },
  }),
  define('member')('POST /api/login/passkey/options', {
    isPublic: true,
    summary:
      'The options of navigator.credentials.get for a login with a passkey, and a cookie for the login',
    answer: PasskeyOptions,
    refusals: ['passkeys_unavailable', 'too_many_requests'],
    run: async ({ member }) => ({
      success: true as const,
      options: await member.sessions.beginPasskeyLogin(),
    }),
  }),
  define('member')('POST /api/login/passkey', {
    isPublic: true,
    summary: 'Log in as a member with a passkey; needs the cookie that came with the options',
    body: { credential: wireObject<PasskeyAssertion>() },
    answer: LoggedIn,
    refusals: ['login_failed', 'access_blocked', 'passkeys_unavailable', 'too_many_requests'],
    async run({ member }, input) {
      const { user } = await member.sessions.passkeyLogin(input);
      return { success: true as const, user: toUser(user) };
    },
  }),
  define('member')('POST /api/proof/options', {
    summary: 'The options of navigator.credentials.get for a proof with a passkey',
    answer: PasskeyOptions,
    refusals: ['passkeys_unavailable'],
    run: async ({ member }) => ({ success: true as const, options: await member.passkeys.beginProof() }),
  }),
  define('member')('POST /api/proof', {
    summary:
      'Prove one’s identity in this session: a passkey or a code where there is one, else the password',
    body: { password: wireText(), totp: wireText(), passkey: wireObject<PasskeyAssertion | undefined>() },
    answer: Success,
    refusals: [
      'password_change_fail',
      'totp_required',
      'totp_invalid',
      'passkey_invalid',
      'passkeys_unavailable',
      'proof_required',
      'too_many_requests',
    ],
    run: ({ member }, input) => member.sessions.prove(input),
  }),
  define('shared')('POST /api/logout', {
    isPublic: true,
    summary: 'Log out; always answers success and ends only the session that counts for the call',
    answer: Success,
    async run({ as, member, admin }) {
      await (as === 'admin' ? admin : member).sessions.logout();
      return { success: true as const };
    },
  }),
];
