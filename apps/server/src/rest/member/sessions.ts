import { z } from 'zod';
import { define } from '../call.ts';
import { Id, Success, wireText } from '../wire.ts';

export const sessions = [
  define('member')('POST /api/login', {
    isPublic: true,
    summary: 'Log in as a member',
    body: { username: wireText(), password: wireText() },
    answer: z.object({
      success: z.literal(true),
      user: z.object({
        id: Id,
        username: z.string(),
        name: z.string(),
        is_admin: z.literal(false),
        must_change_password: z.boolean(),
      }),
    }),
    refusals: ['login_failed', 'access_blocked', 'too_many_requests'],
    async run({ member }, input) {
      const { user } = await member.sessions.login({
        username: input.username ?? '',
        password: input.password ?? '',
      });
      const { id, username, name, mustChangePassword } = user;
      return {
        success: true as const,
        user: { id, username, name, is_admin: false as const, must_change_password: mustChangePassword },
      };
    },
  }),
  define('member')('POST /api/proof', {
    summary: 'Prove one’s identity in this session: the password, or a code where a second factor is on',
    body: { password: wireText(), totp: wireText() },
    answer: Success,
    refusals: ['password_change_fail', 'totp_required', 'totp_invalid', 'too_many_requests'],
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
