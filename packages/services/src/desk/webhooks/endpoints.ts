import { randomBytes } from 'node:crypto';
import { webhookEndpoints } from '@starline/db/schema/webhooks';
import { AppError } from '@starline/domain/errors';
import { SECRET_OVERLAP_HOURS, WEBHOOK_SECRET_PREFIX, WEBHOOKS_MAX } from '@starline/domain/webhooks';
import type { OnlyId } from '@starline/validators/fields';
import type { CreateWebhook, RotateWebhook } from '@starline/validators/webhooks';
import { asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

const SUBJECT = 'webhook';
const HOUR_MS = 3_600_000;
const overlaps = (ctx: AdminContext) => sql`${webhookEndpoints.previousUntil} > ${nowIso(ctx)}`;
const newSecret = () => `${WEBHOOK_SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

/** All endpoints by id, without their secrets. `previousUntil` is null once the secret before has ended. */
export const listWebhooks = (ctx: AdminContext) =>
  ctx.db
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      subjects: webhookEndpoints.subjects,
      createdAt: webhookEndpoints.createdAt,
      previousUntil: sql<
        string | null
      >`case when ${overlaps(ctx)} then ${webhookEndpoints.previousUntil} end`.mapWith(
        webhookEndpoints.previousUntil,
      ),
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
 * changed meanwhile. While an older one still signs, that one would end at once: then only with
 * `endsPrevious`. Throws `not_found`, `webhook_secrets_overlap`.
 */
export const rotateWebhook = (
  ctx: AdminContext,
  { id, endsPrevious }: RotateWebhook,
): Promise<{ id: number; secret: string }> =>
  once(ctx, { procedure: 'webhooks.rotate', input: { id, endsPrevious } }, async (tx) => {
    const secret = newSecret();
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      // An act that is told of holds the key of the row: it neither waits nor is waited for.
      .for('no key update');
    if (!endpoint) throw new AppError('not_found');
    if (!endsPrevious && endpoint.previousUntil && Date.parse(endpoint.previousUntil) > ctx.now().getTime())
      throw new AppError('webhook_secrets_overlap');
    const previousUntil = new Date(ctx.now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS).toISOString();
    await tx
      .update(webhookEndpoints)
      .set({ secret, previousSecret: endpoint.secret, previousUntil })
      .where(eq(webhookEndpoints.id, id));
    const after = endsPrevious ? { endsPrevious } : undefined;
    await recordAudit(ctx, tx, { action: 'webhooks.rotate', subject: SUBJECT, subjectId: id, after });
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
