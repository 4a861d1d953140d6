import { randomBytes } from 'node:crypto';
import { webhookEndpoints } from '@starline/db/schema/webhooks';
import { AppError } from '@starline/domain/errors';
import { SECRET_OVERLAP_HOURS, WEBHOOK_SECRET_PREFIX, WEBHOOKS_MAX } from '@starline/domain/webhooks';
import type { OnlyId } from '@starline/validators/fields';
import type { CreateWebhook } from '@starline/validators/webhooks';
import { asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

const SUBJECT = 'webhook';
const HOUR_MS = 3_600_000;
const newSecret = () => `${WEBHOOK_SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

/** All endpoints by id, without their secrets. */
export const listWebhooks = (ctx: AdminContext) =>
  ctx.db
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      subjects: webhookEndpoints.subjects,
      createdAt: webhookEndpoints.createdAt,
      previousUntil: webhookEndpoints.previousUntil,
      failures: webhookEndpoints.failures,
      pausedUntil: webhookEndpoints.pausedUntil,
    })
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.id));

/**
 * Adds an endpoint and returns its secret: the only time it is shown. It hears of what is committed from now
 * on. Throws `webhook_limit`, `webhook_known`.
 */
export const createWebhook = (
  ctx: AdminContext,
  input: CreateWebhook,
): Promise<{ id: number; secret: string }> =>
  once(ctx, { procedure: 'webhooks.create', input }, async (tx) => {
    // Two requests at once do not pass the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.webhooks'))`);
    if ((await tx.$count(webhookEndpoints)) >= WEBHOOKS_MAX)
      throw new AppError('webhook_limit', { limit: WEBHOOKS_MAX });
    const secret = newSecret();
    const [created] = await tx
      .insert(webhookEndpoints)
      .values({ ...input, secret, createdAt: nowIso(ctx) })
      .onConflictDoNothing()
      .returning({ id: webhookEndpoints.id });
    if (!created) throw new AppError('webhook_known', {}, { url: 'webhook_known' });
    await recordAudit(ctx, tx, {
      action: 'webhooks.create',
      subject: SUBJECT,
      subjectId: created.id,
      after: input,
    });
    return { ...created, secret };
  });

/**
 * Gives an endpoint a new secret and returns it. The one before signs as well for a day, so a receiver can be
 * changed meanwhile. Throws `not_found`.
 */
export const rotateWebhook = (ctx: AdminContext, { id }: OnlyId): Promise<{ id: number; secret: string }> =>
  once(ctx, { procedure: 'webhooks.rotate', input: { id } }, async (tx) => {
    const secret = newSecret();
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      // An act that is told of holds the key of the row: it neither waits nor is waited for.
      .for('no key update');
    if (!endpoint) throw new AppError('not_found');
    const previousUntil = new Date(ctx.now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS).toISOString();
    await tx
      .update(webhookEndpoints)
      .set({ secret, previousSecret: endpoint.secret, previousUntil })
      .where(eq(webhookEndpoints.id, id));
    await recordAudit(ctx, tx, { action: 'webhooks.rotate', subject: SUBJECT, subjectId: id });
    return { id, secret };
  });

/** Removes an endpoint with its deliveries: nothing more is sent there. Throws `not_found`. */
export const removeWebhook = (ctx: AdminContext, { id }: OnlyId): Promise<{ success: true }> =>
  once(ctx, { procedure: 'webhooks.remove', input: { id } }, async (tx) => {
    const [removed] = await tx
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      .returning({ url: webhookEndpoints.url, subjects: webhookEndpoints.subjects });
    if (!removed) throw new AppError('not_found');
    await recordAudit(ctx, tx, {
      action: 'webhooks.remove',
      subject: SUBJECT,
      subjectId: id,
      before: removed,
    });
    return { success: true };
  });
