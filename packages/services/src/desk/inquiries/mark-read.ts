import type { Database } from '@starline/db/connection';
import { inquiries } from '@starline/db/schema/inquiries';
import type { ReadUpTo } from '@starline/validators/fields';
import type { MarkInquiryRead } from '@starline/validators/inquiries';
import { and, eq, lt, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext, Context, MemberContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';

/** Marks the answers up to a message as read by the member. A mark never goes back. */
export const markOwnRead = (ctx: MemberContext, input: ReadUpTo): Promise<{ success: true }> =>
  once(ctx, { procedure: 'inquiries.markRead', input }, async (tx) => {
    await mark(ctx, tx, 'memberReadId', { memberId: ctx.actor.id, upTo: input.upTo });
    return { success: true };
  });

/**
 * Marks messages of a member as read by staff, for all administrators. The first reading of a message leaves
 * an audit entry.
 */
export const markReadByStaff = (ctx: AdminContext, input: MarkInquiryRead): Promise<{ success: true }> =>
  once(ctx, { procedure: 'inquiries.markReadByStaff', input }, async (tx) => {
    const readUpTo = await mark(ctx, tx, 'staffReadId', input);
    if (readUpTo !== undefined)
      await recordAudit(ctx, tx, {
        action: 'inquiries.read',
        subject: 'member',
        subjectId: input.memberId,
        after: { messageId: readUpTo },
      });
    return { success: true };
  });

/** Returns the message up to which the conversation is read now, or undefined when the mark did not move. */
async function mark(
  ctx: Context,
  tx: Database,
  column: 'memberReadId' | 'staffReadId',
  { memberId, upTo }: { memberId: number; upTo: number },
): Promise<number | undefined> {
  const newest = sql`least(${upTo}::bigint, ${inquiries.lastMessageId})`;
  const [moved] = await tx
    .update(inquiries)
    .set({ [column]: newest })
    .where(and(eq(inquiries.memberId, memberId), lt(inquiries[column], newest)))
    .returning({ readUpTo: inquiries[column] });
  if (!moved) return undefined;
  await publish(ctx, tx, { topic: 'inquiry.changed', payload: { memberIds: [memberId] } });
  return moved.readUpTo;
}
