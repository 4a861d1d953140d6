import { members } from '@starline/db/schema/members';
import { noticeReads, notices } from '@starline/db/schema/notices';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import { and, eq } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { isVisible } from '../../base/visible-notices.ts';

/**
 * Stores when the member first opened a notice; later openings change nothing. Throws `not_found` for a
 * notice that the member may not see now. docs/domain/notices.md#reads.
 */
export const markNoticeRead = (ctx: MemberContext, input: OnlyId): Promise<{ success: true }> =>
  once(ctx, { procedure: 'notices.markRead', input }, async (tx) => {
    const [opened] = await tx
      .select({ memberId: members.id, noticeId: notices.id })
      .from(notices)
      .innerJoin(members, eq(members.id, ctx.actor.id))
      .where(and(eq(notices.id, input.id), isVisible(nowIso(ctx))));
    if (!opened) throw new AppError('not_found');
    await tx
      .insert(noticeReads)
      .values({ ...opened, readAt: nowIso(ctx) })
      .onConflictDoNothing();
    return { success: true };
  });
