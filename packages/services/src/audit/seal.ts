import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { auditSeals } from '@starline/db/schema/audit';
import { withTransaction } from '@starline/db/transaction';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';

const SEAL_LOCK = sql`hashtext('starline.audit.seal')`;
const BATCH = 2000;
/** An entry whose act committed so much later than its neighbours' is found by the nightly full search. */
const LATE_MINUTES = 10;

type Unsealed = { id: number; text: string };

/**
 * Appends the entries of committed acts to the checksum chain. Each hash covers the previous hash and the whole entry,
 * so that changing, deleting or inserting an old entry breaks the chain there. No act waits for it. Returns the number
 * of entries chained; 0 also while another process is chaining. docs/security.md#audit.
 */
export function sealAudit(
  ctx: Pick<Context, 'db' | 'now'>,
  { looksAtAll = false }: { looksAtAll?: boolean } = {},
): Promise<number> {
  return withTransaction(ctx.db, async (tx) => {
    const lock = await tx.execute<{ ok: boolean }>(sql`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as ok`);
    if (!lock.rows[0]?.ok) return 0;
    const unsealed = await readUnsealed(tx, looksAtAll ? sql`0` : lastSettled(nowIso(ctx)));
    if (unsealed.length === 0) return 0;
    let { position, hash } = (await readSeal(tx)) ?? { position: 0, hash: Buffer.alloc(0) };
    const seals = unsealed.map(({ id, text }) => {
      hash = createHash('sha256').update(hash).update(text).digest();
      position += 1;
      return { position, auditId: id, hash, sealedAt: nowIso(ctx) };
    });
    await tx.insert(auditSeals).values(seals);
    return seals.length;
  });
}

/** The last entry chained so long ago that every transaction with an earlier entry has ended since. */
const lastSettled = (now: string) => sql`coalesce((
  select audit_id from audit_seals where sealed_at < ${now}::timestamptz - make_interval(mins => ${LATE_MINUTES})
  order by position desc limit 1), 0)`;

async function readUnsealed(tx: Database, after: SQL): Promise<Unsealed[]> {
  const found = await tx.execute<Unsealed>(sql`
    select id, audit_entry_text(entry) as text from audit_log entry
    where id > ${after} and not exists (select 1 from audit_seals where audit_id = entry.id)
    order by id limit ${BATCH}`);
  return found.rows;
}

/** Chains all entries: before the chain is verified, and every night. */
export async function sealAllAudit(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  while ((await sealAudit(ctx, { looksAtAll: true })) === BATCH);
}

export type AuditSeal = { position: number; auditId: number; hash: string };

/**
 * The link of the chain at `position`, the last one by default. Stored outside the database (the worker logs the last
 * one every night) its hash proves that no entry up to there was rewritten.
 */
export async function readAuditSeal(db: Database, position?: number): Promise<AuditSeal | undefined> {
  const seal = await readSeal(db, position);
  return seal && { ...seal, hash: seal.hash.toString('hex') };
}

async function readSeal(db: Database, position?: number) {
  const [seal] = await db
    .select({ position: auditSeals.position, auditId: auditSeals.auditId, hash: auditSeals.hash })
    .from(auditSeals)
    .where(position === undefined ? undefined : eq(auditSeals.position, position))
    .orderBy(desc(auditSeals.position))
    .limit(1);
  return seal;
}
