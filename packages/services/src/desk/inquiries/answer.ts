import { inquiries } from '@starline/db/schema/inquiries';
import { AppError } from '@starline/domain/errors';
import { blanksOf } from '@starline/domain/saved-answers';
import type { AnswerInquiry, CloseInquiry } from '@starline/validators/inquiries';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { lockOpenMember } from '../../network/members/lock-open.ts';
import { addMessage, lockConversation, refuseUnseen } from './conversation.ts';

/**
 * Answers a member, who is told that there is an answer, and returns the id of the message. The audit entry
 * does not hold the text. Throws `member_not_exist`, `member_closed`, `not_found` for a member who has not
 * written, `unfilled_blank` for a blank of a saved answer, and `inquiry_changed` when a message was written
 * after the one that the administrator has read.
 */
export const answerInquiry = (ctx: AdminContext, input: AnswerInquiry): Promise<{ id: number }> =>
  once(ctx, { procedure: 'inquiries.answer', input }, async (tx) => {
    const { memberId, seen, text } = input;
    if (blanksOf(text).length > 0) throw new AppError('unfilled_blank', {}, { text: 'unfilled_blank' });
    await lockOpenMember(tx, memberId, 'memberId');
    const conversation = await lockConversation(tx, memberId);
    refuseUnseen(conversation, seen);
    const id = await addMessage(ctx, tx, conversation, {
      memberId,
      adminId: ctx.actor.id,
      text,
      state: 'answered',
    });
    await recordAudit(ctx, tx, {
      action: 'inquiries.answer',
      subject: 'member',
      subjectId: memberId,
      before: { state: conversation.state },
      after: { state: 'answered', messageId: id },
    });
    await announce(ctx, tx, { memberId, kind: 'inquiry_answered' });
    return { id };
  });

/**
 * Ends a conversation until the member writes again. Throws `not_found`, `inquiry_changed` as `answerInquiry`
 * does, and `nothing_changed` for one that is closed.
 */
export const closeInquiry = (ctx: AdminContext, input: CloseInquiry): Promise<{ success: true }> =>
  once(ctx, { procedure: 'inquiries.close', input }, async (tx) => {
    const { memberId, seen } = input;
    const conversation = await lockConversation(tx, memberId);
    refuseUnseen(conversation, seen);
    if (conversation.state === 'closed') throw new AppError('nothing_changed');
    await tx
      .update(inquiries)
      .set({ state: 'closed', waitingSince: null, staffReadId: seen })
      .where(eq(inquiries.memberId, memberId));
    await recordAudit(ctx, tx, {
      action: 'inquiries.close',
      subject: 'member',
      subjectId: memberId,
      before: { state: conversation.state },
      after: { state: 'closed' },
    });
    await publish(ctx, tx, { topic: 'inquiry.changed', payload: { memberIds: [memberId] } });
    return { success: true };
  });
