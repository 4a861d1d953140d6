import { z } from 'zod';
import { define } from '../call.ts';
import { Id, Success, wireText } from '../wire.ts';

export const adminSessions = [
  define('admin')('POST /api/admin/login', {
    id: 'adminLogIn',
    asks: 'sessions.login',
    isPublic: true,
    summary: 'Log in as an administrator',
    body: { username: wireText(), password: wireText(), totp: wireText() },
    answer: z.object({
      success: z.literal(true),
      admin: z.object({ id: Id, username: z.string(), name: z.string(), is_admin: z.literal(true) }),
    }),
    headers: { 'Set-Cookie': 'The session, and a new XSRF-TOKEN.' },
    async run({ admin }, input) {
      const { admin: identity } = await admin.sessions.login({
        username: input.username ?? '',
        password: input.password ?? '',
        totp: input.totp,
      });
      const { id, username, name } = identity;
      return { success: true as const, admin: { id, username, name, is_admin: true as const } };
    },
  }),
  define('admin')('POST /api/admin/proof', {
    id: 'adminProveIdentity',
    asks: 'sessions.prove',
    summary: 'Prove one’s identity in this session: the password, or a code where a second factor is on',
    body: { password: wireText(), totp: wireText() },
    answer: Success,
    run: ({ admin }, input) => admin.sessions.prove(input),
  }),
];
