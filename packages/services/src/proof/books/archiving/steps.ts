import type { Database } from '@starline/db/connection';
import { isPassingConflict } from '@starline/db/sql-error';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import { monthText } from '../../../base/archives/archived.ts';
import { recordAudit } from '../../../base/audit/record.ts';
import { type Context, nowIso } from '../../../base/context.ts';
import type { Month } from '../closing/months.ts';

export type State = 'writing' | 'written' | 'archived' | 'restored';
export type Archive = { state: State; hash: string | null };

/**
 * Readers and postings queue behind the lock at most so long; then the transaction gives up and is tried
 * again.
 */
const LOCK_TIMEOUT_MS = 500;
const ATTEMPTS = 60;
const PAUSE_MS = 500;

/** The archive of a month, if there is one. */
export async function readArchive(db: Database, month: Month): Promise<Archive | undefined> {
  const found = await db.execute<Archive>(sql`
    select state, encode(manifest_hash, 'hex') as hash from archives where month = ${month}`);
  return found.rows[0];
}

/** Moves an archive from one state to the next, with an audit entry. Throws when it is in another state. */
export async function step(
  ctx: Context,
  tx: Database,
  month: Month,
  { from, to, hash }: { from: State; to: State; hash?: string },
): Promise<void> {
  const at = {
    writing: sql`written_at = null`,
    written: sql`written_at`,
    archived: sql`archived_at`,
    restored: sql`restored_at`,
  }[to];
  const changed = await tx.execute<{ hash: string | null }>(sql`
    update archives set state = ${to}, ${to === 'writing' ? at : sql`${at} = ${nowIso(ctx)}`}
      ${hash === undefined ? sql`` : sql`, manifest_hash = decode(${hash}, 'hex')`}
    where month = ${month} and state = ${from} returning encode(manifest_hash, 'hex') as hash`);
  const [row] = changed.rows;
  if (!row) throw new Error(`the archive of ${monthText(month)} is no longer ${from}`);
  await recordAudit(ctx, tx, {
    action: 'archive.step',
    subject: 'archive',
    subjectId: monthText(month),
    before: { state: from },
    after: { state: to, manifestHash: row.hash },
  });
}

/** Runs a short transaction that locks tables which members use, again and again until it gets its locks. */
export async function whenFree(ctx: Context, work: (tx: Database) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await withTransaction(ctx.db, work, {
        lockTimeoutMs: LOCK_TIMEOUT_MS,
        statementTimeoutMs: 0,
        attempts: 1,
      });
    } catch (error) {
      if (!isPassingConflict(error) || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
}
