import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { followPlace, followPurchases } from '../volumes/follow.ts';
import { recountWithin, VOLUMES_LOCK } from '../volumes/recount.ts';
import type { OutboxEvent } from './publish.ts';

export const CHANNEL = 'starline';
const BATCH = 200;
const IDS_A_NOTICE = 500;

/**
 * Delivers events, oldest first, in one transaction that moves no money: updates the roll-ups, notifies listeners on
 * `starline` with topic and ids, marks the rows. Returns the number delivered; 0 also while another process delivers.
 */
export function dispatchOutbox(ctx: Pick<Context, 'db' | 'now'>): Promise<number> {
  return withTransaction(
    ctx.db,
    async (tx) => {
      const lock = await tx.execute<{ ok: boolean }>(
        sql`select pg_try_advisory_xact_lock(${VOLUMES_LOCK}) as ok`,
      );
      if (!lock.rows[0]?.ok) return 0;
      const taken = await tx.execute<OutboxEvent & { id: number }>(sql`
        select id, topic, payload from outbox where dispatched_at is null
        order by id limit ${BATCH} for update skip locked`);
      await follow(tx, taken.rows);
      await notify(tx, taken.rows);
      await tx.execute(sql`
        update outbox set dispatched_at = ${nowIso(ctx)}
        where id = any(${sql.param(taken.rows.map((row) => row.id))}::bigint[])`);
      return taken.rows.length;
    },
    { statementTimeoutMs: 120_000 },
  );
}

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

/**
 * Sends one notice per topic and a few hundred ids: a listener reads again what concerns it. The lock of the dispatcher
 * is held until the commit, so notices arrive in the order of their numbers.
 */
async function notify(tx: Database, events: readonly OutboxEvent[]): Promise<void> {
  const notices = new Set<string>();
  const ids = new Map<string, Set<number>>();
  for (const { topic, payload } of events) {
    const memberIds =
      'memberIds' in payload ? payload.memberIds : 'memberId' in payload ? [payload.memberId] : undefined;
    if (!memberIds) notices.add(JSON.stringify({ topic, ...payload }));
    else ids.set(topic, new Set([...(ids.get(topic) ?? []), ...memberIds]));
  }
  for (const [topic, members] of ids) {
    const all = [...members];
    for (let first = 0; first < all.length; first += IDS_A_NOTICE)
      notices.add(JSON.stringify({ topic, memberIds: all.slice(first, first + IDS_A_NOTICE) }));
  }
  for (const notice of notices)
    await tx.execute(sql`
      select pg_notify(${CHANNEL}, (${notice}::jsonb || jsonb_build_object('number', nextval('live_notices')))::text)`);
}

/** Returns the number of the newest notice. */
export async function newestNotice(db: Database): Promise<number> {
  const found = await db.execute<{ number: number }>(
    sql`select coalesce(pg_sequence_last_value('live_notices'), 0)::bigint as number`,
  );
  return Number(found.rows[0]?.number ?? 0);
}
