import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { databaseRefusal } from '../database-failure.ts';
import { followPlace, followPurchases } from '../volumes/follow.ts';
import { recountWithin, VOLUMES_LOCK } from '../volumes/recount.ts';
import { isDue, noteFailure } from './give-up.ts';
import type { OutboxEvent } from './publish.ts';

export const CHANNEL = 'starline';
const BATCH = 200;
const IDS_A_NOTICE = 500;

/** Events that change lines, ranks and roll-ups: they wait for the lock of the trees, other events do not. */
const OF_PLACES = [
  'member.joined',
  'member.moved',
  'purchase.changed',
] as const satisfies OutboxEvent['topic'][];
/** Held from the number of a notice to the commit. */
const NUMBERS_LOCK = sql`hashtext('starline.notices')`;

type Ctx = Pick<Context, 'db' | 'now'>;
const LIMITS = { statementTimeoutMs: 120_000 };

/**
 * Delivers events of every kind, oldest first of each. Returns the number delivered. The worker runs both parts side by
 * side.
 */
export const dispatchOutbox = async (ctx: Ctx): Promise<number> =>
  (await dispatchPlaces(ctx)) + (await dispatchEvents(ctx));

/** Which events a part takes, the lock that it needs, and what it does before listeners hear of them. */
type Part = {
  ofKind: SQL;
  lock?: (tx: Database) => Promise<boolean>;
  before?: (tx: Database, taken: Taken) => Promise<void>;
};

/**
 * Updates the roll-ups by events of the trees and notifies listeners, in one transaction that moves no money. Returns the number
 * delivered; 0 also while another process does this.
 */
export const dispatchPlaces = (ctx: Ctx): Promise<number> =>
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

/**
 * Notifies listeners on `starline` of all other events with topic and ids, and marks the rows. Any number of workers do this at
 * once, a batch each. Returns the number delivered.
 */
export const dispatchEvents = (ctx: Ctx): Promise<number> =>
  dispatchPart(ctx, { ofKind: sql`topic <> all(${sql.param([...OF_PLACES])}::text[])` });

/**
 * Delivers a batch in one transaction. When that fails, each event has a transaction of its own: one that cannot be
 * delivered stops no other and is given up after some tries. docs/operations/messages.md#events.
 */
async function dispatchPart(ctx: Ctx, part: Part): Promise<number> {
  let ids: number[] = [];
  try {
    return await dispatch(ctx, part, (taken) => {
      ids = taken;
    });
  } catch (error) {
    if (databaseRefusal(error)) throw error;
  }
  let delivered = 0;
  for (const id of ids)
    delivered += await dispatch(ctx, { ...part, ofKind: sql`id = ${id}` }).catch(async (error: unknown) => {
      await noteFailure(ctx, id, error);
      return 0;
    });
  return delivered;
}

const dispatch = (
  ctx: Ctx,
  { ofKind, lock, before }: Part,
  took?: (ids: number[]) => void,
): Promise<number> =>
  withTransaction(
    ctx.db,
    async (tx) => {
      if (lock && !(await lock(tx))) return 0;
      const taken = await claim(ctx, tx, ofKind);
      took?.(taken.map(({ id }) => id));
      await before?.(tx, taken);
      return deliver(ctx, tx, taken);
    },
    LIMITS,
  );

type Taken = (OutboxEvent & { id: number })[];

async function claim(ctx: Ctx, tx: Database, ofKind: SQL): Promise<Taken> {
  const found = await tx.execute<Taken[number]>(sql`
    select id, topic, payload from outbox where ${isDue(ctx)} and ${ofKind}
    order by id limit ${BATCH} for update skip locked`);
  return found.rows;
}

async function deliver(ctx: Ctx, tx: Database, taken: Taken): Promise<number> {
  if (taken.length === 0) return 0;
  await tx.execute(sql`
    update outbox set dispatched_at = ${nowIso(ctx)}
    where id = any(${sql.param(taken.map((row) => row.id))}::bigint[])`);
  await notify(tx, taken);
  return taken.length;
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
 * Sends one notice per topic and a few hundred ids: a listener reads again what concerns it. A lock is held from the
 * first number to the commit, which follows at once, so notices arrive in the order of their numbers.
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
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK})`);
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
