import { memberAttachments, memberNotes } from '@starline/db/schema/member-notes';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

/**
 * Returns a file of a note with its content. Each reading leaves an audit entry, written before the answer.
 * Throws `not_found`.
 */
export const readAttachment = (ctx: AdminContext, { id }: OnlyId) =>
  once(ctx, { procedure: 'memberNotes.attachment', input: { id } }, async (tx) => {
    const [file] = await tx
      .select({
        name: memberAttachments.name,
        type: memberAttachments.type,
        content: memberAttachments.content,
        memberId: memberNotes.memberId,
      })
      .from(memberAttachments)
      .innerJoin(memberNotes, eq(memberNotes.id, memberAttachments.noteId))
      .where(eq(memberAttachments.id, id));
    if (!file) throw new AppError('not_found');
    const { memberId, ...read } = file;
    await recordAudit(ctx, tx, {
      action: 'memberNotes.readFile',
      subject: 'member',
      subjectId: memberId,
      after: { attachmentId: id, file: file.name },
    });
    return read;
  });
