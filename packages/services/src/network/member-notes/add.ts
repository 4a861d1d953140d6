import type { Database } from '@starline/db/connection';
import { memberAttachments, memberNotes } from '@starline/db/schema/member-notes';
import { ATTACHMENT_MAX_BYTES, attachmentName, attachmentTypeOf } from '@starline/domain/attachments';
import { AppError } from '@starline/domain/errors';
import type { AddNote } from '@starline/validators/member-notes';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { lockOpenMember } from '../members/lock-open.ts';

type Added = { id: number; attachmentId: number | null };

/**
 * Writes a note about a member, with a file if one is given, and returns the ids of both. Neither is ever
 * changed. The audit entry holds the name and size of the file, and not the text. Throws `member_not_exist`,
 * `member_closed`, `attachment_type`, `attachment_too_large`. docs/operations/members.md#notes.
 */
export async function addNote(ctx: AdminContext, input: AddNote): Promise<Added> {
  const file = input.file && readFile(input.file);
  return once(ctx, { procedure: 'memberNotes.add', input }, async (tx) => {
    await lockOpenMember(tx, input.memberId, 'memberId');
    const id = await writeNote(ctx, tx, input);
    const attachmentId = file ? await attach(tx, id, file) : null;
    await recordNote(ctx, tx, input.memberId, {
      noteId: id,
      ...(file && { file: file.name, type: file.type, size: file.content.length }),
    });
    return { id, attachmentId };
  });
}

type Note = { memberId: number; text: string };

/** Writes notes about members whose accounts the caller's transaction keeps open. */
export async function writeNotes(ctx: AdminContext, tx: Database, notes: readonly Note[]): Promise<void> {
  for (const note of notes)
    await recordNote(ctx, tx, note.memberId, { noteId: await writeNote(ctx, tx, note) });
}

async function writeNote(ctx: AdminContext, tx: Database, { memberId, text }: Note): Promise<number> {
  const [note] = await tx
    .insert(memberNotes)
    .values({ memberId, adminId: ctx.actor.id, text, createdAt: nowIso(ctx) })
    .returning({ id: memberNotes.id });
  if (!note) throw new Error('no note');
  return note.id;
}

const recordNote = (ctx: AdminContext, tx: Database, memberId: number, after: { noteId: number }) =>
  recordAudit(ctx, tx, { action: 'memberNotes.add', subject: 'member', subjectId: memberId, after });

type File = { name: string; type: NonNullable<ReturnType<typeof attachmentTypeOf>>; content: Buffer };

function readFile({ name, content: encoded }: NonNullable<AddNote['file']>): File {
  const content = Buffer.from(encoded, 'base64');
  if (content.length > ATTACHMENT_MAX_BYTES) throw new AppError('attachment_too_large');
  const type = attachmentTypeOf(content);
  if (!type) throw new AppError('attachment_type');
  return { name: attachmentName(name, type), type, content };
}

async function attach(tx: Database, noteId: number, file: File): Promise<number> {
  const [attached] = await tx
    .insert(memberAttachments)
    .values({ noteId, ...file, size: file.content.length })
    .returning({ id: memberAttachments.id });
  if (!attached) throw new Error('no attachment');
  return attached.id;
}
