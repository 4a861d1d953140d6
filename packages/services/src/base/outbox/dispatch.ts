import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { databaseRefusal } from '../database-failure.ts';
import { isDue, noteFailure } from './give-up.ts';
import type { OutboxEvent } from './publish.ts';

export const CHANNEL = 'starline';
const BATCH = 200;
const IDS_A_NOTICE = 500;

/** Events that change lines, ranks and roll-ups: they wait for the lock of the trees, other events do not. */
export const OF_PLACES = [
  'member.joined',
  'member.moved',
  'purchase.changed',
] as const satisfies OutboxEvent['topic'][];
/** Held from the number of a notice to the commit. */
const NUMBERS_LOCK = sql`hashtext('starline.notices')`;

export type DispatchContext = Pick<Context, 'db' | 'now'>;
const LIMITS = { statementTimeoutMs: 120_000 };

/** Which events a part takes, the lock that it needs, and what it does before listeners hear of them. */
type Part = {
  ofKind: SQL;
  lock?: (tx: Database) => Promise<boolean>;
  before?: (tx: Database, taken: Taken) => Promise<void>;
};

/**
 * Notifies listeners on `starline` of all other events with topic and ids, and marks the rows. Any number of
 * workers do this at once, a batch each. Returns the number delivered.
 */
export const dispatchEvents = (ctx: DispatchContext): Promise<number> =>
  dispatchPart(ctx, { ofKind: sql`topic <> all(${sql.param([...OF_PLACES])}::text[])` });

/**
 * Delivers a batch in one transaction. When that fails, each event has a transaction of its own: one that
 * cannot be delivered stops no other and is given up after some tries. docs/operations/messages.md#events.
 */
export async function dispatchPart(ctx: DispatchContext, part: Part): Promise<number> {
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
  ctx: DispatchContext,
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

async function claim(ctx: DispatchContext, tx: Database, ofKind: SQL): Promise<Taken> {
  const found = await tx.execute<Taken[number]>(sql`
    select id, topic, payload from outbox where ${isDue(ctx)} and ${ofKind}
    order by id limit ${BATCH} for update skip locked`);
  return found.rows;
}

async function deliver(ctx: DispatchContext, tx: Database, taken: Taken): Promise<number> {
  if (taken.length === 0) return 0;
  await tx.execute(sql`
    update outbox set dispatched_at = ${nowIso(ctx)}
    where id = any(${sql.param(taken.map((row) => row.id))}::bigint[])`);
  await notify(tx, taken);
  return taken.length;
}

/**
 * Sends one notice per topic and a few hundred ids: a listener reads again what concerns it. A lock is held
 * from the first number to the commit, which follows at once, so notices arrive in the order of their
 * numbers.
 */
async function notify(tx: Database, events: readonly OutboxEvent[]): Promise<void> {
  const notices = new Set<string>();
  const ids = new Map<string, Set<number>>();
  for (const { topic, payload } of events) {
    const memberIds =
      'memberIds' in payload ? payload.memberIds : 'memberId' in payload ? [payload.memberId] : undefined;
    // An event that names no member is a notice of its own: staff hear it, whatever their scope.
    if (!memberIds || memberIds.length === 0) notices.add(JSON.stringify({ topic, ...payload }));
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
