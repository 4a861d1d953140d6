import type { Database } from '@starline/db/connection';
import { type BroadcastKind, topicOf } from '@starline/domain/notifications';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';

/** What the tags of events begin with that may be over when they are sent; a number or a day follows. */
export const TAG = { notice: 'notice-', rewards: 'rewards-' } as const;

/** An event for the members of a condition on rows of `members`. Two events with one tag are told once. */
export type Broadcast = { kind: BroadcastKind; tag: string; to: SQL };

/**
 * Writes the push messages of an event that concerns many members, in the transaction of the event. One
 * statement, and none where push is not configured. docs/domain/access.md#push.
 */
export async function broadcast(ctx: Context, tx: Database, { kind, tag, to }: Broadcast): Promise<void> {
  if (ctx.config.pushKey === undefined) return;
  await tx.execute(sql`
    insert into notification_pushes (subscription_id, tag, kind, created_at, next_attempt_at)
    select device.id, ${tag}, ${kind}, ${nowIso(ctx)}::timestamptz, ${nowIso(ctx)}::timestamptz
    from push_subscriptions device join members on members.id = device.member_id
    where ${to} and not exists (select 1 from notification_switches off
      where off.member_id = device.member_id and off.topic = ${topicOf(kind)} and off.channel = 'push')
    on conflict do nothing`);
}
