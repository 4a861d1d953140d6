import { z } from 'zod';
import { define } from '../call.ts';
import { Id, Success, SuccessWithId, Time, wireId, wireText } from '../wire.ts';

const body = { title: wireText(), content: wireText() };

export const adminNotices = [
  define('admin')('GET /api/admin/notices', {
    id: 'adminListNotices',
    asks: 'notices.list',
    summary: 'Notices, newest first',
    answer: z.array(z.object({ id: Id, title: z.string(), content: z.string(), created_at: Time })),
    run: async ({ admin, time }) =>
      (await admin.notices.list()).map(({ id, title, content, createdAt }) => ({
        id,
        title,
        content,
        created_at: time(createdAt),
      })),
  }),
  define('admin')('POST /api/admin/notices', {
    id: 'adminCreateNotice',
    asks: 'notices.create',
    summary: 'Write a notice',
    body,
    answer: SuccessWithId,
    async run({ admin }, { title, content }) {
      const { id } = await admin.notices.create({ title: title ?? '', content: content ?? '' });
      return { success: true as const, id };
    },
  }),
  define('admin')('PUT /api/admin/notices/:id', {
    id: 'adminUpdateNotice',
    asks: 'notices.update',
    summary: 'Change a notice',
    params: { id: wireId() },
    body,
    answer: Success,
    run: ({ admin }, { id, title, content }) =>
      admin.notices.update({ id, title: title ?? '', content: content ?? '' }),
  }),
  define('admin')('DELETE /api/admin/notices/:id', {
    id: 'adminDeleteNotice',
    asks: 'notices.delete',
    summary: 'Delete a notice',
    params: { id: wireId() },
    answer: Success,
    run: ({ admin }, { id }) => admin.notices.delete({ id }),
  }),
];
