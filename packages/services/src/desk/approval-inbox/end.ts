import { approvalComments, approvalRequests } from '@starline/db/schema/approvals';
import { AppError } from '@starline/domain/errors';
import type { CommentRequest, RejectRequest } from '@starline/validators/approvals';
import type { OnlyId } from '@starline/validators/fields';
import { and, eq, lte, sql } from 'drizzle-orm';
import { type AdminContext, type Context, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { mayRead } from './list.ts';
import { endRequest, judges, lockRequest, recordDecision, refuseEnded, stoppers } from './request.ts';

/**
 * Rejects a request; one that waits alone is stopped by any other administrator. Throws like
 * `approveRequest`; the maker's account is not asked for.
 */
export const rejectRequest = (ctx: AdminContext, input: RejectRequest): Promise<{ success: true }> =>
  once(ctx, { procedure: 'approvals.reject', input }, async (tx) => {
    const request = await lockRequest(tx, input.id);
    refuseEnded(ctx, request);
    const { maker, approver } = await (request.waitsUntil ? stoppers : judges)(ctx, tx, request);
    await endRequest(ctx, tx, request, { state: 'rejected', reason: input.reason });
    await recordDecision(ctx, tx, request, {
      action: 'approvals.reject',
      after: {
        state: 'rejected',
        maker: maker.username,
        approver: approver.username,
        reason: input.reason,
      },
    });
    return { success: true };
  });

/** Withdraws a request of the caller's own. Throws `forbidden` for another maker's. */
export const withdrawRequest = (ctx: AdminContext, input: OnlyId): Promise<{ success: true }> =>
  once(ctx, { procedure: 'approvals.withdraw', input }, async (tx) => {
    const request = await lockRequest(tx, input.id);
    if (request.makerId !== ctx.actor.id) throw new AppError('forbidden');
    refuseEnded(ctx, request);
    await endRequest(ctx, tx, request, { state: 'withdrawn' });
    await recordDecision(ctx, tx, request, { action: 'approvals.withdraw', after: { state: 'withdrawn' } });
    return { success: true };
  });

/**
 * Adds a comment, also to a request that has ended. Throws `not_found` for a request the caller may not read.
 */
export const commentRequest = (ctx: AdminContext, input: CommentRequest): Promise<{ id: number }> =>
  once(ctx, { procedure: 'approvals.comment', input }, async (tx) => {
    const [request] = await tx.select().from(approvalRequests).where(eq(approvalRequests.id, input.id));
    if (!request || !mayRead(ctx, request)) throw new AppError('not_found');
    const [comment] = await tx
      .insert(approvalComments)
      .values({ requestId: request.id, adminId: ctx.actor.id, text: input.text, createdAt: nowIso(ctx) })
      .returning({ id: approvalComments.id });
    if (!comment) throw new Error('comment was not written');
    await publish(ctx, tx, { topic: 'approval.changed', payload: { memberIds: [] } });
    return comment;
  });

/** Ends requests whose time is over, and forgets their secrets; a nightly job. Returns their number. */
export async function expireRequests(ctx: Context): Promise<number> {
  const ended = await ctx.db
    .update(approvalRequests)
    .set({
      state: 'expired',
      endedAt: sql`${approvalRequests.expiresAt}`,
      input: sql`${approvalRequests.input} - 'passwordHash'`,
    })
    .where(and(eq(approvalRequests.state, 'requested'), lte(approvalRequests.expiresAt, nowIso(ctx))));
  return ended.rowCount ?? 0;
}
