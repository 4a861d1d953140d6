import { admins } from '@starline/db/schema/admins';
import { memberAttachments, memberNotes } from '@starline/db/schema/member-notes';
import type { ListNotes } from '@starline/validators/member-notes';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';

const SIZE = 20;

/**
 * Notes about a member, newest first, with the names of their files: the newest 20, or the 20 before the note
 * of the cursor.
 */
export async function listNotes(ctx: AdminContext, { memberId, cursor }: ListNotes) {
  const found = await ctx.db
    .select({
      id: memberNotes.id,
      text: memberNotes.text,
      author: admins.username,
      createdAt: memberNotes.createdAt,
    })
    .from(memberNotes)
    .innerJoin(admins, eq(admins.id, memberNotes.adminId))
    .where(and(eq(memberNotes.memberId, memberId), cursor ? lt(memberNotes.id, cursor) : undefined))
    .orderBy(desc(memberNotes.id))
    .limit(SIZE + 1);
  const rows = found.slice(0, SIZE);
  const files = await filesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ ...row, attachments: files.filter(({ noteId }) => noteId === row.id) })),
    hasMore: found.length > SIZE,
  };
}

const filesOf = async (ctx: AdminContext, noteIds: readonly number[]) =>
  noteIds.length === 0
    ? []
    : ctx.db
        .select({
          id: memberAttachments.id,
          noteId: memberAttachments.noteId,
          name: memberAttachments.name,
          type: memberAttachments.type,
          size: memberAttachments.size,
        })
        .from(memberAttachments)
        .where(inArray(memberAttachments.noteId, [...noteIds]))
        .orderBy(asc(memberAttachments.id));
