import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { auditChain } from '@starline/db/schema/audit';
import { withTransaction } from '@starline/db/transaction';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';

const CHAIN_LOCK = sql`hashtext('starline.audit.seal')`;
const BATCH = 2000;
/** An entry whose act committed so much later than its neighbours' is found by the nightly full search. */
const LATE_MINUTES = 10;

type UnchainedEntry = { id: number; text: string };

/**
 * Appends the entries of committed acts to the checksum chain. Each hash covers the previous hash and the
 * whole entry, so that changing, deleting or inserting an old entry breaks the chain there. No act waits for
 * it. Returns the number of entries chained; 0 also while another process is chaining.
 * docs/security.md#audit.
 */
export function chainAudit(
  ctx: Pick<Context, 'db' | 'now'>,
  { searchesAll = false }: { searchesAll?: boolean } = {},
): Promise<number> {
  return withTransaction(ctx.db, async (tx) => {
    const lock = await tx.execute<{ ok: boolean }>(
      sql`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as ok`,
    );
    if (!lock.rows[0]?.ok) return 0;
    const unchained = await readUnchained(tx, searchesAll ? sql`0` : lastSettled(nowIso(ctx)));
    if (unchained.length === 0) return 0;
    let { position, hash } = (await readLink(tx)) ?? { position: 0, hash: Buffer.alloc(0) };
    const links = unchained.map(({ id, text }) => {
      hash = createHash('sha256').update(hash).update(text).digest();
      position += 1;
      return { position, auditId: id, hash, chainedAt: nowIso(ctx) };
    });
    await tx.insert(auditChain).values(links);
    return links.length;
  });
}

/**
 * The last entry chained so long ago that every transaction with an earlier entry has ended since. Ids begin
 * with the month of the server that wrote them: one of a later month, whose clock was ahead, hides no entry
 * of the month of that time.
 */
const lastSettled = (now: string) => {
  const settled = sql`(${now}::timestamptz - make_interval(mins => ${LATE_MINUTES}))`;
  return sql`coalesce((
    select audit_id from audit_seals where sealed_at < ${settled}
      and audit_id < month_id((${settled} at time zone coalesce((select business_tz from installation), 'UTC')
        + interval '1 month')::date, 0)
    order by position desc limit 1), 0)`;
};

async function readUnchained(tx: Database, after: SQL): Promise<UnchainedEntry[]> {
  const found = await tx.execute<UnchainedEntry>(sql`
    select id, audit_entry_text(entry) as text from audit_log entry
    where id > ${after} and not exists (select 1 from audit_seals where audit_id = entry.id)
    order by id limit ${BATCH}`);
  return found.rows;
}

/** Chains all entries: before the chain is verified, and every night. */
export async function chainAllAudit(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  while ((await chainAudit(ctx, { searchesAll: true })) === BATCH);
}

export type AuditLink = { position: number; auditId: number; hash: string };

/**
 * The link of the chain at `position`, the last one by default. Stored outside the database (the worker logs
 * the last one every night) its hash proves that no entry up to there was rewritten.
 */
export async function readAuditLink(db: Database, position?: number): Promise<AuditLink | undefined> {
  const link = await readLink(db, position);
  return link && { ...link, hash: link.hash.toString('hex') };
}

async function readLink(db: Database, position?: number) {
  const [link] = await db
    .select({ position: auditChain.position, auditId: auditChain.auditId, hash: auditChain.hash })
    .from(auditChain)
    .where(position === undefined ? undefined : eq(auditChain.position, position))
    .orderBy(desc(auditChain.position))
    .limit(1);
  return link;
}
