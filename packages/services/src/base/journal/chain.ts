import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import type { EntryKind } from './entry-kind.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';

const CHAIN_LOCK = sql`hashtext('starline.journal.chain')`;
/** A record that commits so much later than its neighbours waits for the nightly search. */
const LATE_MINUTES = 10;

type NewEntry = { kind: string; subjectId: number; part: number; entryHash: Buffer };

type Looking = { searchesAll?: boolean; signal?: AbortSignal };
/** The last record of the previous batch: the next one begins after it. */
type Place = { subjectId: number; part: number };

/**
 * Chains records of committed transactions that have no entry yet, in batches of one kind and one transaction
 * each: a hash covers the previous hash and the record. No request waits for it, it resumes after a crash,
 * and it also builds the chain of an older database. `searchesAll` also finds records that committed long
 * after their neighbours. Returns how many entries it wrote; another process may be chaining meanwhile.
 * docs/decisions/0006-journal-chain.md.
 */
export async function chainJournal(
  ctx: Pick<Context, 'db' | 'now'>,
  { searchesAll = false, signal }: Looking = {},
): Promise<number> {
  let written = 0;
  for (const kind of ENTRY_KINDS) {
    let after: Place | undefined;
    do {
      after = await chainBatch(ctx, kind, { searchesAll, after }, (count) => {
        written += count;
      });
    } while (after && !signal?.aborted);
  }
  return written;
}

/** Chains one batch. Returns where the next one begins; undefined when this was the last. */
function chainBatch(
  ctx: Pick<Context, 'db' | 'now'>,
  kind: EntryKind,
  { searchesAll, after }: { searchesAll: boolean; after: Place | undefined },
  wrote: (count: number) => void,
): Promise<Place | undefined> {
  return withTransaction(
    ctx.db,
    async (tx) => {
      // Waits for another process: skipping a batch here would skip this kind of records.
      await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
      await tx.execute(sql`set local work_mem = '64MB'`);
      const entries = await readUnchained(tx, kind, { now: searchesAll ? undefined : nowIso(ctx), after });
      if (entries.length > 0) await append(tx, entries, nowIso(ctx));
      return entries;
    },
    { statementTimeoutMs: 0, lockTimeoutMs: 60_000 },
  ).then((entries) => {
    wrote(entries.length);
    return entries.length === kind.batch ? entries.at(-1) : undefined;
  });
}

async function readUnchained(
  tx: Database,
  kind: EntryKind,
  { now, after }: { now: string | undefined; after: Place | undefined },
): Promise<NewEntry[]> {
  const found = await tx.execute<{ subjectId: number; part: number; entryHash: Buffer }>(sql`
    select subject_id as "subjectId", part, sha256(convert_to(coalesce(${kind.text}, ''), 'UTF8')) as "entryHash"
    from (
      select * from (${kind.records}) as each
      where not exists (
        select 1 from journal_entries known where known.kind = ${kind.name} and known.subject_id = each.subject_id and known.part = each.part)
      ${after ? sql`and (subject_id, part) > (${after.subjectId}::bigint, ${after.part}::int)` : sql``}
      ${kind.isByAge && now ? sql`and ${isNew(kind, now)}` : sql``}
      ${kind.name === 'posting' && now ? notWhilePosting : sql``}
      order by subject_id, part limit ${kind.batch}) as record
    order by subject_id, part`);
  return found.rows.map((row) => ({ ...row, kind: kind.name }));
}

/** The last id below which every transaction has ended; later chunks of a run have not. */
const lastOld = (kind: EntryKind, now: string, below: SQL = sql`9223372036854775807`): SQL => sql`coalesce((
  select subject_id from journal_entries old
  where old.kind = ${kind.name} and subject_id < ${below}
    and old.chained_at < ${now}::timestamptz - make_interval(mins => ${LATE_MINUTES})
  order by subject_id desc limit 1), 0)`;

/**
 * Ids of postings begin with the month of their effective day. A settlement of the last days of a month is
 * posted in the next one, so new ids are searched in both.
 */
function isNew(kind: EntryKind, now: string): SQL {
  const last = lastOld(kind, now);
  if (kind.name !== 'posting') return sql`subject_id >= ${last}`;
  const month = sql`(${last} / 10000000000 * 10000000000)`;
  return sql`(subject_id >= ${last} or (subject_id >= ${lastOld(kind, now, month)} and subject_id < ${month}))`;
}

/** A settlement's chunks are long texts: they are chained after its money has moved. */
const notWhilePosting = sql`and not (natural_key like 'settlement:%' and exists (
  select 1 from settlement_runs where status = 'posting'))`;

async function append(tx: Database, entries: readonly NewEntry[], at: string): Promise<void> {
  const head = await tx.execute<{ position: number; hash: Buffer }>(
    sql`select position, hash from journal_entries order by position desc limit 1`,
  );
  const { position } = head.rows[0] ?? { position: 0 };
  let { hash } = head.rows[0] ?? { hash: Buffer.alloc(0) };
  const hashes = entries.map(({ entryHash }) => {
    hash = createHash('sha256').update(hash).update(entryHash).digest();
    return hash;
  });
  const list = (of: (entry: NewEntry) => unknown) => sql.param(entries.map(of));
  await tx.execute(sql`
    insert into journal_entries (position, kind, subject_id, part, entry_hash, hash, chained_at)
    select ${position}::bigint + nth, kind, subject_id, part, entry_hash, hash, ${at}
    from unnest(${list((each) => each.kind)}::text[], ${list((each) => each.subjectId)}::bigint[], ${list((each) => each.part)}::int[],
      ${list((each) => each.entryHash)}::bytea[], ${sql.param(hashes)}::bytea[])
      with ordinality as entry (kind, subject_id, part, entry_hash, hash, nth)`);
}
