import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { databaseRefusal } from '../database-failure.ts';
import { storeGivenUp } from '../messages/give-up.ts';

/**
 * Tries before an event is given up; the first pause, which doubles with each.
 * docs/operations/messages.md#events.
 */
export const EVENT_TRIES = 6;
const PAUSE_SECONDS = 15;

/** The events that are due: not delivered, not given up, and not waiting for their next try. */
export const isDue = (ctx: Pick<Context, 'now'>) =>
  sql`dispatched_at is null and attempts < ${EVENT_TRIES} and (next_attempt_at is null or next_attempt_at <= ${nowIso(ctx)})`;

/** The failure as a code, never the text of an error, which may hold what the event says. */
function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return `SQL ${cause.code}`;
  return error instanceof Error ? error.name : 'Error';
}

/**
 * Counts a failed try of an event, and gives it up after the last: a letter for staff, as of a message.
 * Throws the error again when the database is away, which says nothing about the event.
 */
export async function noteFailure(
  ctx: Pick<Context, 'db' | 'now'>,
  id: number,
  error: unknown,
): Promise<void> {
  if (databaseRefusal(error)) throw error;
  await withTransaction(ctx.db, async (tx) => {
    const found = await tx.execute<{ attempts: number; createdAt: string }>(sql`
      update outbox set attempts = attempts + 1,
        next_attempt_at = ${nowIso(ctx)}::timestamptz + make_interval(secs => ${PAUSE_SECONDS} * 2 ^ attempts)
      where id = ${id} and dispatched_at is null returning attempts, created_at as "createdAt"`);
    const [failed] = found.rows;
    if (!failed || failed.attempts < EVENT_TRIES) return;
    await storeGivenUp(ctx, tx, {
      ...{ kind: 'event', key: String(id), recipient: null },
      ...{ tries: failed.attempts, lastError: codeOf(error), createdAt: failed.createdAt },
    });
  });
}

/**
 * Puts an event that was given up into the queue again, with all its tries. Returns false when it is no
 * longer there.
 */
export async function queueEventAgain(tx: Database, id: number): Promise<boolean> {
  const queued = await tx.execute(sql`
    update outbox set attempts = 0, next_attempt_at = null
    where id = ${id} and dispatched_at is null and attempts >= ${EVENT_TRIES}`);
  return queued.rowCount === 1;
}
