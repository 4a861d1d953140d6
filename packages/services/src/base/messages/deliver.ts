import { withTransaction } from '@starline/db/transaction';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { ServicePaused } from '../outside/breakers.ts';
import { failureOf } from '../outside/failure.ts';
import { type GivenUp, storeGivenUp } from './give-up.ts';
import { isKey, namesOf, type Queue } from './queue.ts';

/** Longer than any call may take, so a message in flight is not claimed by another worker. */
const LEASE_MS = 120_000;
/** A message whose service is paused waits so long, and its try is not counted. */
export const PAUSED_MS = 10_000;

type Claimed = {
  key: string;
  attempts: number;
  /** When the claim may be taken over. With the try it names the claim. */
  lease: string;
  recipient: string | null;
  createdAt: string;
  isOver: boolean;
};

/**
 * Sends the next message of a queue that is due; returns false when there is none, or when its service is
 * paused. The message is claimed and its try counted before it is sent, and no transaction is open meanwhile,
 * so any number of callers send side by side. `read` returns the message of a key, or that its
 * receiver wants it no more: such a row is deleted. A failure is tried again
 * with growing pauses; a message that was refused for good, was tried often enough or whose time is over is
 * given up. A worker that dies after the receiver took the message leaves it to be sent again: at least once,
 * under the same Message-ID. An answer that arrives after the claim was taken over, or after the message was
 * queued again, changes nothing. docs/operations/messages.md#once.
 */
export async function deliverNext<Message>(
  ctx: Context,
  queue: Queue,
  read: (key: string) => Promise<Message | 'unwanted' | undefined>,
  deliver: (message: Message) => Promise<void>,
): Promise<boolean> {
  const claimed = await claimNext(ctx, queue);
  if (!claimed) return false;
  const stop = (lastError: string, tries = claimed.attempts - 1) =>
    giveUp(ctx, queue, { ...claimed, tries, lastError });
  if (claimed.isOver) return stop('expired');
  // The last try was counted and has no result: its worker died.
  if (claimed.attempts > queue.tries) return stop('unconfirmed');
  const message = await read(claimed.key);
  if (message === undefined) return stop('no_recipient');
  const names = namesOf(queue);
  if (message === 'unwanted') {
    await ctx.db.execute(sql`delete from ${names.table} where ${isHeld(queue, claimed)}`);
    return true;
  }
  const set = (change: ReturnType<typeof sql>) =>
    ctx.db.execute(sql`update ${names.table} set ${change} where ${isHeld(queue, claimed)}`);
  const after = (ms: number) => new Date(ctx.now().getTime() + ms).toISOString();
  try {
    await deliver(message);
  } catch (error) {
    if (error instanceof ServicePaused) {
      await set(sql`${names.attempts} = ${claimed.attempts - 1}, ${names.next} = ${after(PAUSED_MS)}`);
      return false;
    }
    const { text, isFinal } = failureOf(error);
    if (isFinal || claimed.attempts >= queue.tries) return stop(text, claimed.attempts);
    await set(sql`${names.next} = ${after(queue.pauseMs * 2 ** (claimed.attempts - 1))}`);
    return true;
  }
  await set(sql`${names.sent} = ${nowIso(ctx)}`);
  return true;
}

/** The condition that a row is still claimed as it was by `claimNext`. */
const isHeld = (queue: Queue, { key, attempts, lease }: Claimed): SQL => {
  const names = namesOf(queue);
  return sql`${isKey(queue, key)} and ${names.sent} is null and ${names.attempts} = ${attempts}
    and ${names.next} = ${lease}::timestamptz`;
};

async function claimNext(ctx: Context, queue: Queue): Promise<Claimed | undefined> {
  const { table, attempts, next, sent } = namesOf(queue);
  const { tries, recipient, createdAt, endsAt, isWanted = sql`true`, isDue } = queue;
  const found = await ctx.db.execute<Claimed>(sql`
    update ${table} m set ${attempts} = ${attempts} + 1,
      ${next} = ${nowIso(ctx)}::timestamptz + make_interval(secs => ${LEASE_MS / 1000}::int)
    where m.id = (select m.id from ${table} m
      where m.${sent} is null and m.${next} <= ${nowIso(ctx)} and (${isWanted}) and (${isDue?.(ctx) ?? sql`true`})
        and m.${attempts} <= ${tries}
      order by m.${next}, m.id limit 1 for update of m skip locked)
    returning m.id::text as key, m.${attempts} as attempts, m.${next}::text as lease, ${recipient} as recipient,
      (${createdAt})::text as "createdAt", ${endsAt} <= ${nowIso(ctx)} as "isOver"`);
  return found.rows[0];
}

async function giveUp(
  ctx: Context,
  queue: Queue,
  claimed: Claimed & Pick<GivenUp, 'tries' | 'lastError'>,
): Promise<true> {
  const { attempts: _, lease: __, isOver: ___, ...message } = claimed;
  const names = namesOf(queue);
  await withTransaction(ctx.db, async (tx) => {
    const stopped = await tx.execute(sql`
      update ${names.table} set ${names.attempts} = ${queue.tries + 1}
      where ${isHeld(queue, claimed)}`);
    if (stopped.rowCount === 0) return;
    await storeGivenUp(ctx, tx, { ...message, kind: queue.kind });
  });
  return true;
}

/** Runs a step this many times at once. Returns true if one of them found work. */
export const atOnce = async (count: number, step: () => Promise<boolean>): Promise<boolean> =>
  (await Promise.all(Array.from({ length: count }, step))).some(Boolean);
