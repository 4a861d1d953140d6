import { z } from 'zod';
import { define } from '../call.ts';
import { Id, Time } from '../wire.ts';

export const notices = [
  define('member')('GET /api/notices', {
    id: 'listNotices',
    asks: 'notices.list',
    summary: 'Notices, newest first',
    answer: z.array(z.object({ id: Id, title: z.string(), content: z.string(), created_at: Time })),
    run: async ({ member, time }) =>
      (await member.notices.list()).map(({ createdAt, ...row }) => ({ ...row, created_at: time(createdAt) })),
  }),
];
