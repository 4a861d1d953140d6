import type { Database } from '@starline/db/connection';
import { inquiries, inquiryMessages } from '@starline/db/schema/inquiries';
import { INQUIRIES_AN_HOUR } from '@starline/domain/inquiries';
import type { SendInquiry } from '@starline/validators/inquiries';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { tooMany } from '../../base/throttles/throttles.ts';
import { lockOpenMember } from '../../network/members/lock-open.ts';
import { addMessage, lockConversation } from './conversation.ts';

const HOUR_MS = 3_600_000;

/**
 * Sends a message of the member to staff and returns its id. The conversation waits for staff then, also one
 * that was closed. Throws `too_many_requests` with `retryAfterSeconds` beyond 20 messages an hour.
 * docs/domain/inquiries.md.
 */
export const sendInquiry = (ctx: MemberContext, input: SendInquiry): Promise<{ id: number }> =>
  once(ctx, { procedure: 'inquiries.send', input }, async (tx) => {
    const memberId = ctx.actor.id;
    await lockOpenMember(tx, memberId, 'memberId');
    await tx
      .insert(inquiries)
      .values({ memberId, state: 'waiting', waitingSince: nowIso(ctx), lastAt: nowIso(ctx) })
      .onConflictDoNothing();
    const conversation = await lockConversation(tx, memberId);
    await refuseBeyondLimit(ctx, tx);
    const { text } = input;
    return {
      id: await addMessage(ctx, tx, conversation, { memberId, adminId: null, text, state: 'waiting' }),
    };
  });

/**
 * Counted here and not before: a request that is sent again under its key has no second effect, so it is no
 * second try.
 */
async function refuseBeyondLimit(ctx: MemberContext, tx: Database): Promise<void> {
  const now = ctx.now().getTime();
  const sent = await tx
    .select({ createdAt: inquiryMessages.createdAt })
    .from(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.memberId, ctx.actor.id),
        isNull(inquiryMessages.adminId),
        gt(inquiryMessages.createdAt, new Date(now - HOUR_MS).toISOString()),
      ),
    )
    .orderBy(desc(inquiryMessages.id))
    .limit(INQUIRIES_AN_HOUR);
  const oldest = sent[INQUIRIES_AN_HOUR - 1];
  if (oldest) throw tooMany(Date.parse(oldest.createdAt) + HOUR_MS - now);
}
