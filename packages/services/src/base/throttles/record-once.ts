import { type Database, poolOf } from '@starline/db/connection';
import { type AuditEntry, recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { networkOf } from './network.ts';

/** Equal events of a visitor are counted together in a process beyond this many kinds at a time. */
const MOST_OF_VISITORS = 300;

type Repeated = { ctx: Context; entry: AuditEntry; count: number; timer: NodeJS.Timeout };
type Counted = Map<string, Repeated>;

/** Events of this process whose window is open, by database. */
const counted = new WeakMap<object, Counted>();

const countedOf = (db: Database): Counted => {
  const pool = poolOf(db);
  const known = counted.get(pool) ?? new Map<string, Repeated>();
  counted.set(pool, known);
  return known;
};

/**
 * Writes the entry for the first of equal events in a window of `seconds`, and at the end of the window one
 * entry with the number of the others (`repeated`). Equal: same caller, address, action and subject, and the
 * same `code`. Visitors are told apart by their network, so an attacker with many addresses writes no more
 * than `MOST_OF_VISITORS` entries a window. It writes on the pool, outside any transaction: call it before
 * one opens or after it has ended. docs/security.md#audit.
 */
export async function recordOnce(
  ctx: Context,
  entry: AuditEntry & { after?: { code?: string } },
  seconds: number,
): Promise<void> {
  const open = countedOf(ctx.db);
  const key = keyOf(ctx, entry, open);
  const earlier = open.get(key);
  if (earlier) {
    earlier.count += 1;
    return;
  }
  const timer = setTimeout(() => void end(open, key).catch(() => undefined), seconds * 1000);
  timer.unref();
  open.set(key, { ctx, entry, count: 0, timer });
  await write(ctx, entry);
}

function keyOf(ctx: Context, entry: AuditEntry, open: Counted): string {
  const { actor } = ctx;
  const code = (entry.after as { code?: string } | undefined)?.code ?? '';
  const event = `${entry.action} ${code}`;
  if ('id' in actor)
    return `${actor.kind}:${actor.id} ${ctx.address} ${event} ${entry.subject} ${entry.subjectId}`;
  const key = `visitor ${networkOf(ctx.address)} ${event} ${entry.subject} ${entry.subjectId}`;
  const visitors = [...open.keys()].filter((each) => each.startsWith('visitor ')).length;
  return visitors < MOST_OF_VISITORS || open.has(key) ? key : `visitor ${event}`;
}

const write = (ctx: Context, entry: AuditEntry): Promise<void> =>
  recordAudit(ctx, ctx.db, entry, ctx.actor.kind);

async function end(open: Counted, key: string): Promise<void> {
  const over = open.get(key);
  open.delete(key);
  if (!over || over.count === 0) return;
  const { ctx, entry, count } = over;
  const after = { ...(entry.after as object | undefined), repeated: count };
  await write(ctx, { ...entry, after });
}

/**
 * Ends every open window of a database: writes the numbers that are still counted. Called before a server
 * closes it.
 */
export async function recordRepeated(db: Database): Promise<void> {
  const open = countedOf(db);
  for (const [key, { timer }] of [...open]) {
    clearTimeout(timer);
    await end(open, key);
  }
}
