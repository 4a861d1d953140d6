import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '@starline/db/connection';
import { copyOut } from '@starline/db/copy';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import {
  type ArchiveFile,
  FORMAT,
  hashOf,
  type Manifest,
  manifestText,
} from '../../../base/archives/manifest.ts';
import { Measure } from '../../../base/archives/measure.ts';
import { MANIFEST, readFilesBack, readManifest } from '../../../base/archives/read-back.ts';
import type { Context } from '../../../base/context.ts';
import { type Cover, fileName, folderName, type Part, partsOf } from './parts.ts';
import { sumsOfTable } from './table-sums.ts';

/** COPY writes values as these settings say: a restored table must give the same bytes again. */
export const COPY_SETTINGS = sql.raw(
  `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local synchronize_seqscans = off`,
);
export const copyText = ({ table, columns }: Part): string =>
  `copy ${table} (${columns.join(', ')}) to stdout (format csv)`;

/**
 * Writes what an archive covers into files of a new folder, from one snapshot, and reads all of them back.
 * The folder gets its name last, so it is complete or does not exist. Replaces what a killed attempt left.
 * Returns the hash of the manifest.
 */
export async function writeFiles(ctx: Context, cover: Cover, archiveDir: string): Promise<string> {
  const folder = join(archiveDir, folderName(cover.month));
  const writing = `${folder}.writing`;
  await rm(writing, { recursive: true, force: true });
  await mkdir(writing, { recursive: true });
  const manifest = await withTransaction(ctx.db, (tx) => writeTables(tx, cover, writing), {
    statementTimeoutMs: 0,
    idleTimeoutMs: 0,
    attempts: 1,
  });
  const text = manifestText(manifest);
  await writeDurably(join(writing, MANIFEST), text);
  await verify(writing, hashOf(text));
  await rm(folder, { recursive: true, force: true });
  await rename(writing, folder);
  await syncFolder(archiveDir);
  return hashOf(text);
}

/** Reads all files of a folder back. Throws with every difference to the manifest of this hash. */
export async function verify(folder: string, hash: string): Promise<Manifest> {
  const manifest = await readManifest(folder, hash);
  const faults = await readFilesBack(folder, manifest);
  if (faults.length > 0)
    throw new Error(
      faults
        .map(({ subject, expected, actual }) => `${subject}: expected ${expected}, found ${actual}`)
        .join('\n'),
    );
  return manifest;
}

async function writeTables(tx: Database, cover: Cover, folder: string): Promise<Manifest> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
  await tx.execute(COPY_SETTINGS);
  const closed = await tx.execute<{ hash: string; sums: unknown }>(sql`
    select encode(entry.hash, 'hex') as hash, sums from closed_months
    join journal_entries entry on kind = 'closed_month' and subject_id = month where month = ${cover.month}`);
  const [close] = closed.rows;
  if (!close) throw new Error(`the close of ${cover.month} is not in the journal chain`);
  const files: ArchiveFile[] = [];
  for (const part of await partsOf(tx, cover)) files.push(await writeTable(tx, part, folder));
  return { format: FORMAT, month: cover.month, closeHash: close.hash, closeSums: close.sums, files };
}

async function writeTable(tx: Database, part: Part, folder: string): Promise<ArchiveFile> {
  const [content, packed] = [new Measure({ countsRows: true }), new Measure({ countsRows: false })];
  const name = fileName(part);
  const sums = await sumsOfTable(tx, part);
  await pipeline(
    await copyOut(tx, copyText(part)),
    content,
    createGzip(),
    packed,
    createWriteStream(join(folder, name), { flush: true }),
  );
  return {
    name,
    ...part,
    rows: content.rows,
    bytes: packed.bytes,
    sha256: packed.digest(),
    contentSha256: content.digest(),
    sums,
  };
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a new name in a folder survive a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch {
    // Windows cannot flush a folder.
  } finally {
    await folder.close();
  }
}
