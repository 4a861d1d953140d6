import type { Database } from '@starline/db/connection';
import { inquiries, inquiryMessages } from '@starline/db/schema/inquiries';
import { AppError } from '@starline/domain/errors';
import type { InquiryState } from '@starline/domain/inquiries';
import { eq } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';

export type Conversation = typeof inquiries.$inferSelect;

/**
 * Locks the conversation of a member, after the member's own row. Throws `not_found` for a member who has not
 * written.
 */
export async function lockConversation(tx: Database, memberId: number): Promise<Conversation> {
  const [conversation] = await tx
    .select()
    .from(inquiries)
    .where(eq(inquiries.memberId, memberId))
    .for('update');
  if (!conversation) throw new AppError('not_found');
  return conversation;
}

/** Throws `inquiry_changed` when there is a newer message than the one that an administrator has read. */
export function refuseUnseen({ lastMessageId }: Conversation, seen: number): void {
  if (lastMessageId !== seen) throw new AppError('inquiry_changed');
}

type Written = { memberId: number; adminId: number | null; text: string; state: InquiryState };

/**
 * Adds a message to a locked conversation, gives it its state and tells both sides. Returns the id of the
 * message.
 */
export async function addMessage(
  ctx: Context,
  tx: Database,
  { waitingSince }: Conversation,
  { memberId, adminId, text, state }: Written,
): Promise<number> {
  const now = nowIso(ctx);
  const [message] = await tx
    .insert(inquiryMessages)
    .values({ memberId, adminId, text, createdAt: now })
    .returning({ id: inquiryMessages.id });
  if (!message) throw new Error('no message');
  await tx
    .update(inquiries)
    .set({
      state,
      waitingSince: state === 'waiting' ? (waitingSince ?? now) : null,
      lastMessageId: message.id,
      lastAt: now,
      // An administrator who answers has read what was asked.
      ...(adminId !== null && { staffReadId: message.id }),
    })
    .where(eq(inquiries.memberId, memberId));
  await publish(ctx, tx, { topic: 'inquiry.changed', payload: { memberIds: [memberId] } });
  return message.id;
}
