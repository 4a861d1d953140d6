import { z } from 'zod';
import { Id, Instant, requiredText } from './fields.ts';

export const NoticeRow = z.object({ id: Id, title: z.string(), content: z.string(), createdAt: Instant });
export const Notices = z.array(NoticeRow);
const noticeFields = { title: requiredText(100), content: requiredText(2000) };
export const CreateNotice = z.strictObject(noticeFields);
export type CreateNotice = z.output<typeof CreateNotice>;
export const UpdateNotice = z.strictObject({ id: Id, ...noticeFields });
export type UpdateNotice = z.output<typeof UpdateNotice>;
