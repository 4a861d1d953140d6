import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { type DispatchContext, dispatchEvents, dispatchPart, OF_PLACES } from '../../base/outbox/dispatch.ts';
import type { OutboxEvent } from '../../base/outbox/publish.ts';
import { followPlace, followPurchases } from './follow.ts';
import { recountWithin, VOLUMES_LOCK } from './recount.ts';

/**
 * Delivers events of every kind, oldest first of each. Returns the number delivered. The worker runs both
 * parts side by side.
 */
export const dispatchOutbox = async (ctx: DispatchContext): Promise<number> =>
  (await dispatchPlaces(ctx)) + (await dispatchEvents(ctx));

/**
 * Updates the roll-ups by events of the trees and notifies listeners, in one transaction that moves no money.
 * Returns the number delivered; 0 also while another process does this.
 */
export const dispatchPlaces = (ctx: DispatchContext): Promise<number> =>
  dispatchPart(ctx, {
    ofKind: sql`topic = any(${sql.param([...OF_PLACES])}::text[])`,
    async lock(tx) {
      const lock = await tx.execute<{ ok: boolean }>(
        sql`select pg_try_advisory_xact_lock(${VOLUMES_LOCK}) as ok`,
      );
      return lock.rows[0]?.ok ?? false;
    },
    before: follow,
  });

async function follow(tx: Database, events: readonly OutboxEvent[]): Promise<void> {
  const followed = new Set<string>();
  for (const event of events) {
    if (!('memberId' in event.payload)) continue;
    const { memberId } = event.payload;
    const isPurchase = event.topic === 'purchase.changed';
    const step = `${isPurchase} ${memberId}`;
    if (followed.has(step)) continue;
    followed.add(step);
    if (isPurchase) await followPurchases(tx, memberId);
    else if (!(await followPlace(tx, memberId))) {
      await recountWithin(tx);
      return;
    }
  }
}
