import { webhookDeliveries, webhookEndpoints } from '@starline/db/schema/webhooks';
import { AppError } from '@starline/domain/errors';
import { DELIVERIES_SHOWN } from '@starline/domain/webhooks';
import type { ReplayDelivery } from '@starline/validators/webhooks';
import { desc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { endGivenUp } from '../../base/messages/give-up.ts';
import { webhookQueue } from './deliver.ts';

/** The newest deliveries of all endpoints. */
export const listDeliveries = (ctx: AdminContext) =>
  ctx.db
    .select({
      id: webhookDeliveries.id,
      url: webhookEndpoints.url,
      eventId: webhookDeliveries.eventId,
      type: webhookDeliveries.type,
      body: webhookDeliveries.body,
      createdAt: webhookDeliveries.createdAt,
      attempts: sql<number>`least(${webhookDeliveries.attempts}, ${webhookQueue.tries})`,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
      sentAt: webhookDeliveries.sentAt,
      lastError: webhookDeliveries.lastError,
      isGivenUp: sql<boolean>`${webhookDeliveries.sentAt} is null and ${webhookDeliveries.attempts} > ${webhookQueue.tries}`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(DELIVERIES_SHOWN);

/**
 * Sends a delivery once more, with all its tries, whether it arrived or not; a paused endpoint goes on.
 * Throws `not_found`.
 */
export const replayDelivery = (
  ctx: AdminContext,
  { deliveryId }: ReplayDelivery,
): Promise<{ success: true }> =>
  once(ctx, { procedure: 'webhooks.replay', input: { deliveryId } }, async (tx) => {
    const [queued] = await tx
      .update(webhookDeliveries)
      .set({ attempts: 0, sentAt: null, nextAttemptAt: nowIso(ctx), replayedAt: nowIso(ctx) })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning({ endpointId: webhookDeliveries.endpointId });
    if (!queued) throw new AppError('not_found');
    await tx
      .update(webhookEndpoints)
      .set({ pausedUntil: null })
      .where(eq(webhookEndpoints.id, queued.endpointId));
    await endGivenUp(ctx, tx, { kind: 'webhook', key: String(deliveryId) });
    const subject = { subject: 'webhook', subjectId: queued.endpointId };
    await recordAudit(ctx, tx, {
      action: 'webhooks.replay',
      ...subject,
      after: { delivery: deliveryId },
    });
    return { success: true };
  });
