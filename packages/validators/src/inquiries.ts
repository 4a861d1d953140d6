import { INQUIRY_STATES, INQUIRY_TEXT_MAX } from '@starline/domain/inquiries';
import { z } from 'zod';
import { Direction, Id, IdempotencyKey, Instant, listFields, listOf, requiredParagraph } from './fields.ts';
import { Language } from './languages.ts';

const State = z.enum(INQUIRY_STATES);
const Text = requiredParagraph(INQUIRY_TEXT_MAX);
const pageOfMessages = { cursor: Id.optional(), direction: Direction };
/**
 * What both sides read of a conversation. `state` is null until the member has written; messages are newest
 * first.
 */
const conversation = { state: State.nullable(), hasMore: z.boolean(), unread: z.int() };

/** The newest messages, or those before a message, the cursor. */
export const ReadOwnInquiry = z.strictObject(pageOfMessages);
export type ReadOwnInquiry = z.output<typeof ReadOwnInquiry>;
/** `isRead`: staff have opened a message of the member's own. */
export const OwnInquiry = z.object({
  ...conversation,
  rows: z.array(
    z.object({ id: Id, text: z.string(), isOwn: z.boolean(), isRead: z.boolean(), createdAt: Instant }),
  ),
});
export const UnreadInquiry = z.object({ unread: z.int() });

export const SendInquiry = z.strictObject({ text: Text, idempotencyKey: IdempotencyKey });
export type SendInquiry = z.output<typeof SendInquiry>;
/** Marks messages up to this one as read. */

export const ListInquiries = z.strictObject({ ...listFields, state: State.optional() });
export type ListInquiries = z.output<typeof ListInquiries>;
/** `id` is that of the member: a member has one conversation. */
export const InquiryRow = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  state: State,
  waitingSince: Instant.nullable(),
  lastAt: Instant,
  lastText: z.string(),
  isLastByStaff: z.boolean(),
  unread: z.int(),
});
export const InquiryPage = listOf(InquiryRow);

export const ReadInquiry = z.strictObject({ memberId: Id, ...pageOfMessages });
export type ReadInquiry = z.output<typeof ReadInquiry>;
/** `author`: the administrator; null for the member. */
export const Inquiry = z.object({
  ...conversation,
  memberId: Id,
  username: z.string(),
  name: z.string(),
  /** The language of the member's last session; null before the first one. */
  language: Language.nullable(),
  isMemberClosed: z.boolean(),
  waitingSince: Instant.nullable(),
  rows: z.array(
    z.object({
      id: Id,
      text: z.string(),
      author: z.string().nullable(),
      isRead: z.boolean(),
      createdAt: Instant,
    }),
  ),
});

/** `seen`: the last message that the administrator has read. */
const seenUntil = { memberId: Id, seen: Id };
export const AnswerInquiry = z.strictObject({ ...seenUntil, text: Text, idempotencyKey: IdempotencyKey });
export type AnswerInquiry = z.output<typeof AnswerInquiry>;
export const CloseInquiry = z.strictObject(seenUntil);
export type CloseInquiry = z.output<typeof CloseInquiry>;
export const MarkInquiryRead = z.strictObject({ memberId: Id, upTo: Id });
export type MarkInquiryRead = z.output<typeof MarkInquiryRead>;
