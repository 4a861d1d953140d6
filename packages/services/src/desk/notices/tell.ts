import { notices } from '@starline/db/schema/notices';
import { withTransaction } from '@starline/db/transaction';
import { ne, type SQLWrapper, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { stateAt } from '../../base/visible-notices.ts';
import { pushNotice } from './push.ts';

/**
 * Tells open pages and devices of notices whose time began or ended since the last call, once for each: the
 * state that was told is stored with the event. Returns how many there were. docs/domain/notices.md#schedule.
 */
export function tellScheduled(ctx: Context): Promise<number> {
  const state: SQLWrapper = stateAt(nowIso(ctx));
  return withTransaction(ctx.db, async (tx) => {
    const turned = await tx
      .update(notices)
      .set({ toldState: sql`${state}` })
      .where(ne(notices.toldState, state))
      .returning({ id: notices.id });
    for (const { id } of turned) await pushNotice(ctx, tx, id);
    if (turned.length > 0) await publish(ctx, tx, { topic: 'notice.changed', payload: {} });
    return turned.length;
  });
}
