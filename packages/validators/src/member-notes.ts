import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_NAME_MAX,
  ATTACHMENT_TYPES,
  isFileName,
} from '@starline/domain/attachments';
import { z } from 'zod';
import { Direction, Id, IdempotencyKey, Instant, requiredParagraph, requiredText } from './fields.ts';
import { lineText } from './texts.ts';

/** Characters of the largest file in base64. */
const CONTENT_MAX = Math.ceil(ATTACHMENT_MAX_BYTES / 3) * 4;

/** A file in base64. Its type follows from its content. */
export const AttachedFile = z.strictObject({
  name: requiredText(ATTACHMENT_NAME_MAX).refine(isFileName, 'invalid'),
  content: lineText()
    .max(CONTENT_MAX, 'attachment_too_large')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'invalid'),
});

export const NOTE_MAX = 4_000;
export const AddNote = z.strictObject({
  memberId: Id,
  text: requiredParagraph(NOTE_MAX),
  file: AttachedFile.optional(),
  idempotencyKey: IdempotencyKey,
});
export type AddNote = z.output<typeof AddNote>;

export const AddedNote = z.object({ id: Id, attachmentId: Id.nullable() });

export const AttachmentRow = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(ATTACHMENT_TYPES),
  size: z.int(),
});
export const NoteRow = z.object({
  id: Id,
  text: z.string(),
  author: z.string(),
  createdAt: Instant,
  attachments: z.array(AttachmentRow),
});
/** The newest notes, or those before a note, the cursor. */
export const ListNotes = z.strictObject({ memberId: Id, cursor: Id.optional(), direction: Direction });
export type ListNotes = z.output<typeof ListNotes>;
export const NotePage = z.object({ rows: z.array(NoteRow), hasMore: z.boolean() });
