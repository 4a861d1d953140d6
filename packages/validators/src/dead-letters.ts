import { LETTER_OUTCOMES, MESSAGE_KINDS } from '@starline/domain/messages';
import { z } from 'zod';
import { Id, Instant, listFields, listOf, requiredText } from './fields.ts';

/** `open`: those that wait for staff. */
export const ListDeadLetters = z.strictObject({
  ...listFields,
  state: z.enum(['open', 'ended']).optional(),
  kind: z.enum(MESSAGE_KINDS).optional(),
});
export type ListDeadLetters = z.output<typeof ListDeadLetters>;
/** `recipient` is stored masked; empty for an address that the operator configured. */
export const DeadLetterRow = z.object({
  id: Id,
  kind: z.enum(MESSAGE_KINDS),
  recipient: z.string(),
  tries: z.int(),
  lastError: z.string(),
  messageCreatedAt: Instant,
  givenUpAt: Instant,
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
  outcome: z.enum(LETTER_OUTCOMES).nullable(),
});
export const DeadLetterPage = listOf(DeadLetterRow);
export const DiscardDeadLetter = z.strictObject({ id: Id, reason: requiredText(200) });
export type DiscardDeadLetter = z.output<typeof DiscardDeadLetter>;
