import { webhookDeliveries, webhookEndpoints } from '@starline/db/schema/webhooks';
import { WEBHOOK_TRIES } from '@starline/domain/webhooks';
import { eq, gt, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { deliverNext } from '../../base/messages/deliver.ts';
import type { Queue } from '../../base/messages/queue.ts';
import { failureOf } from '../../base/outside/failure.ts';

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;

/** Tried for about nine hours. */
export const webhookQueue: Queue = {
  kind: 'webhook',
  table: 'webhook_deliveries',
  idType: 'bigint',
  tries: WEBHOOK_TRIES,
  pauseMs: 15_000,
  recipient: sql`null::text`,
  createdAt: sql`m.created_at`,
  endsAt: sql`coalesce(m.replayed_at, m.created_at) + interval '3 days'`,
};

/**
 * The queue of the endpoint at a place of all by id. What waits for another one is not read, so neither its
 * time nor its number counts. A failure pauses an endpoint as a whole.
 */
const queueAt = (place: number): Queue => ({
  ...webhookQueue,
  isDue: ({ now }) => sql`m.endpoint_id = (
    select id from (select id, paused_until from webhook_endpoints order by id limit 1 offset ${place}) e
    where e.paused_until is null or e.paused_until <= ${now().toISOString()}::timestamptz)`,
});

/** What an endpoint is sent: the same each time. `secrets` sign it, the present one first. */
export type WebhookMessage = { id: string; url: string; body: string; secrets: readonly string[] };

/**
 * Sends the next delivery that is due to the endpoint at `place`, below `WEBHOOKS_MAX`; returns false when
 * there is none. A failure pauses the endpoint for growing times. At least once, with the same `id`.
 * docs/api/webhooks.md.
 */
export const sendNextWebhook = (
  ctx: Context,
  place: number,
  post: (message: WebhookMessage) => Promise<void>,
): Promise<boolean> =>
  deliverNext(
    ctx,
    queueAt(place),
    (key) => readMessage(ctx, Number(key)),
    async ({ deliveryId, endpointId, ...message }) => {
      try {
        await post(message);
      } catch (error) {
        await noteFailure(ctx, { deliveryId, endpointId }, failureOf(error).text);
        throw error;
      }
      await ctx.db
        .update(webhookEndpoints)
        .set({ failures: 0, pausedUntil: null })
        .where(sql`${eq(webhookEndpoints.id, endpointId)} and ${gt(webhookEndpoints.failures, 0)}`);
    },
  );

type Ids = { deliveryId: number; endpointId: number };

async function readMessage(ctx: Context, id: number): Promise<(WebhookMessage & Ids) | undefined> {
  const [found] = await ctx.db
    .select()
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, id));
  if (!found) return undefined;
  const { webhook_deliveries: delivery, webhook_endpoints: endpoint } = found;
  const { previousSecret, previousUntil } = endpoint;
  const isOverlap = previousUntil !== null && Date.parse(previousUntil) > ctx.now().getTime();
  return {
    deliveryId: id,
    endpointId: endpoint.id,
    id: delivery.eventId,
    url: endpoint.url,
    body: delivery.body,
    secrets: [endpoint.secret, ...(isOverlap && previousSecret ? [previousSecret] : [])],
  };
}

async function noteFailure(ctx: Context, { deliveryId, endpointId }: Ids, lastError: string): Promise<void> {
  await ctx.db.update(webhookDeliveries).set({ lastError }).where(eq(webhookDeliveries.id, deliveryId));
  const seconds = sql`least(${FIRST_PAUSE_SECONDS} * 2 ^ least(failures, 20), ${LONGEST_PAUSE_SECONDS})`;
  await ctx.db
    .update(webhookEndpoints)
    .set({
      failures: sql`failures + 1`,
      pausedUntil: sql`${nowIso(ctx)}::timestamptz + make_interval(secs => ${seconds})`,
    })
    .where(eq(webhookEndpoints.id, endpointId));
}
