import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import type { Alert } from './raise.ts';

const ATTEMPTS = 8;
/** Older alerts are not sent any more: they stand in the table. */
const NEWS_DAYS = 2;

/** How alerts leave the database. A channel that is not configured is absent. */
export type AlertChannels = {
  mail?: ((alert: Alert) => Promise<void>) | undefined;
  post?: ((alert: Alert) => Promise<void>) | undefined;
};

type Due = Alert & { isMailed: boolean; isPosted: boolean };

/**
 * Sends the next alert that is due by each channel that has not taken it; returns false when there is none. The attempt is
 * counted before it is made and no transaction stays open meanwhile, so a crash may send an alert twice. A refusing
 * channel is tried 8 times with growing pauses.
 */
export async function deliverNextAlert(ctx: Context, channels: AlertChannels): Promise<boolean> {
  const isOpen = sql`(${channels.mail !== undefined} and mailed_at is null or ${channels.post !== undefined} and posted_at is null)`;
  const found = await ctx.db.execute<Due>(sql`
    update security_alerts set attempts = attempts + 1,
      next_attempt_at = ${nowIso(ctx)}::timestamptz + interval '15 seconds' * power(2, attempts)
    where id = (select id from security_alerts
      where ${isOpen} and attempts < ${ATTEMPTS} and next_attempt_at <= ${nowIso(ctx)}
        and created_at > ${nowIso(ctx)}::timestamptz - make_interval(days => ${NEWS_DAYS})
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, rule, subject, audit_id as "auditId", created_at::text as "createdAt",
      mailed_at is not null as "isMailed", posted_at is not null as "isPosted"`);
  const [due] = found.rows;
  if (!due) return false;
  const { isMailed, isPosted, ...row } = due;
  const alert = { ...row, createdAt: new Date(row.createdAt).toISOString() };
  const send = async (column: 'mailed_at' | 'posted_at', deliver: AlertChannels['mail']) => {
    const isSent = await deliver?.(alert).then(
      () => true,
      () => false,
    );
    if (isSent)
      await ctx.db.execute(
        sql`update security_alerts set ${sql.identifier(column)} = ${nowIso(ctx)} where id = ${alert.id}`,
      );
  };
  if (!isMailed) await send('mailed_at', channels.mail);
  if (!isPosted) await send('posted_at', channels.post);
  return true;
}
