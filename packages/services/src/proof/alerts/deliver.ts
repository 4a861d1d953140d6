import { alertMessages, securityAlerts } from '@starline/db/schema/alerts';
import type { AlertChannel } from '@starline/domain/alerts';
import type { MessageKind } from '@starline/domain/messages';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { deliverNext } from '../../base/messages/deliver.ts';
import type { Queue } from '../../base/messages/queue.ts';
import type { Alert } from './raise.ts';

/** How alerts leave the database. A channel that is not configured is absent. */
export type AlertChannels = {
  mail?: ((alert: Alert) => Promise<void>) | undefined;
  post?: ((alert: Alert) => Promise<void>) | undefined;
};

const queueOf = (kind: MessageKind, channel: AlertChannel): Queue => ({
  kind,
  table: 'alert_messages',
  idType: 'bigint',
  tries: 8,
  pauseMs: 15_000,
  isWanted: sql`m.channel = ${channel}`,
  recipient: sql`null::text`,
  createdAt: sql`m.created_at`,
  /** Older alerts are not sent any more: they stand in the table. */
  endsAt: sql`m.created_at + interval '2 days'`,
});

export const alertMailQueue = queueOf('alert_mail', 'mail');
export const alertPostQueue = queueOf('alert_webhook', 'webhook');

/**
 * Sends the next alert that is due by one channel; returns false when there is none. The channels do not wait
 * for each other.
 */
export const deliverNextAlert = (
  ctx: Context,
  queue: Queue,
  deliver: (alert: Alert) => Promise<void>,
): Promise<boolean> => deliverNext(ctx, queue, (key) => readAlert(ctx, Number(key)), deliver);

async function readAlert(ctx: Context, messageId: number): Promise<Alert | undefined> {
  const { id, rule, subject, auditId, createdAt } = securityAlerts;
  const [alert] = await ctx.db
    .select({ id, rule, subject, auditId, createdAt })
    .from(alertMessages)
    .innerJoin(securityAlerts, eq(id, alertMessages.alertId))
    .where(eq(alertMessages.id, messageId));
  return alert;
}
