import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Database } from '@starline/db/connection';
import { copyIn, copyOut } from '@starline/db/copy';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import { monthText } from '../../../base/archives/archived.ts';
import type { ArchiveFile, Manifest } from '../../../base/archives/manifest.ts';
import { Measure } from '../../../base/archives/measure.ts';
import type { Context } from '../../../base/context.ts';
import { createMonthTable, indexMonth } from '../../../settlement/settlements/months/month.ts';
import type { Month } from '../closing/months.ts';
import { folderName } from './parts.ts';
import { readArchive, step, whenFree } from './steps.ts';
import { sumsOfTable } from './table-sums.ts';
import { COPY_SETTINGS, copyText, verify } from './write.ts';

/** The table into which a file is loaded before it takes its place. */
const loadingOf = (table: string): string => `${table}_restoring`;
const PARENTS = { rewards: 'rewards', transfers: 'ledger_transfers', audit: 'audit_log' } as const;

/**
 * Brings an archived month back: reads its files, loads them into tables, proves that the tables give the
 * same bytes again, and attaches them. A run that was killed is begun again. Returns false when the month is
 * restored already. The files stay. docs/domain/ledger.md#archived-months.
 */
export async function restoreMonth(
  ctx: Context,
  { month, archiveDir, progress }: { month: Month; archiveDir: string; progress?: (line: string) => void },
): Promise<boolean> {
  const archive = await readArchive(ctx.db, month);
  if (archive?.state === 'restored') return false;
  if (archive?.state !== 'archived' || archive.hash === null)
    throw new Error(`${monthText(month)} is not archived`);
  const folder = join(archiveDir, folderName(month));
  const manifest = await verify(folder, archive.hash);
  await proveClose(ctx.db, manifest);
  for (const file of manifest.files) {
    await withTransaction(ctx.db, (tx) => load(tx, folder, file), {
      statementTimeoutMs: 0,
      idleTimeoutMs: 0,
      attempts: 1,
    });
    progress?.(`${file.table}: ${file.rows} rows`);
  }
  await whenFree(ctx, async (tx) => {
    await tx.execute(
      sql`lock table only rewards, only ledger_transfers, only audit_log in access exclusive mode`,
    );
    for (const file of manifest.files) await attach(tx, file);
    await step(ctx, tx, month, { from: 'archived', to: 'restored' });
  });
  return true;
}

/**
 * The manifest names the entry of the journal chain that holds the month's balances: it must still be that
 * one.
 */
async function proveClose(db: Database, { month, closeHash }: Manifest): Promise<void> {
  const found = await db.execute<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash from journal_entries where kind = 'closed_month' and subject_id = ${month}`);
  if (found.rows[0]?.hash !== closeHash)
    throw new Error(
      `the files belong to the close ${closeHash}, the journal chain has ${found.rows[0]?.hash}`,
    );
}

/** Loads one file into a table of its own, which no reader sees. Replaces what a killed run left. */
async function load(tx: Database, folder: string, file: ArchiveFile): Promise<void> {
  const table = loadingOf(file.table);
  const part = { ...file, table };
  await tx.execute(COPY_SETTINGS);
  await tx.execute(sql.raw(`drop table if exists ${table}`));
  await create(tx, file, table);
  await pipeline(
    createReadStream(join(folder, file.name)),
    createGunzip(),
    await copyIn(tx, `copy ${table} (${file.columns.join(', ')}) from stdin (format csv)`),
  );
  const content = new Measure({ countsRows: true });
  await pipeline(
    await copyOut(tx, copyText(part)),
    content,
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  );
  const digest = content.digest();
  const sums = JSON.stringify(await sumsOfTable(tx, part));
  if (digest !== file.contentSha256 || content.rows !== file.rows || sums !== JSON.stringify(file.sums))
    throw new Error(
      `${file.name}: the restored table has ${content.rows} rows ${digest} ${sums}, the file ${file.rows} rows ${file.contentSha256} ${JSON.stringify(file.sums)}`,
    );
  if (file.kind === 'rewards') await indexMonth(tx, table);
  await tx.execute(sql.raw(`analyze ${table}`));
}

async function create(tx: Database, file: ArchiveFile, table: string): Promise<void> {
  if (file.kind === 'rewards') return createMonthTable(tx, table, monthOfBounds(file.bounds));
  const parent = PARENTS[file.kind];
  await tx.execute(
    sql.raw(
      `create table ${table} (like ${parent} including defaults including constraints including indexes)`,
    ),
  );
  await tx.execute(sql.raw(`alter table ${table} drop constraint if exists ledger_transfers_open`));
}

/** `for values from ('2026-10-01') to ...`: the month that begins there. */
const monthOfBounds = (bounds: string): string => /\d{4}-\d\d-\d\d/.exec(bounds)?.[0] ?? '';

async function attach(tx: Database, file: ArchiveFile): Promise<void> {
  const name = file.table.slice(file.table.indexOf('.') + 1);
  const parent = PARENTS[file.kind];
  await tx.execute(sql.raw(`alter table ${loadingOf(file.table)} rename to ${name}`));
  if (file.kind === 'rewards')
    for (const index of ['day', 'source', 'rare'])
      await tx.execute(sql.raw(`alter index ${name}_restoring_${index} rename to ${name}_${index}`));
  else await tx.execute(sql`select guard_partition(${parent}, ${file.table})`);
  if (file.kind === 'transfers') {
    // The rows are older than the bound of the closed months, which refuses new ones.
    const open = await tx.execute<{ definition: string }>(sql`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'ledger_transfers'::regclass and conname = 'ledger_transfers_open'`);
    const [bound] = open.rows;
    if (bound)
      await tx.execute(
        sql.raw(`alter table ${file.table} add constraint ledger_transfers_open ${bound.definition}`),
      );
  }
  await tx.execute(sql.raw(`alter table ${parent} attach partition ${file.table} ${file.bounds}`));
}
