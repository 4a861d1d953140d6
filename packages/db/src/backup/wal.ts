import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupKey, encryptTo, verifyEncrypted } from './encrypted-file.ts';

/** A WAL segment is shipped at the latest so many seconds after its first change: what an outage can lose. */
const ARCHIVE_SECONDS = 60;

/** Where the segments of a cluster are and where they go. */
export type WalPaths = {
  /** The data directory of the cluster. */
  directory: string;
  /** A folder of marks: a segment with a mark is stored outside. PostgreSQL reads it, the shipper writes it. */
  marks: string;
  /** The folder of the cluster's encrypted segments. */
  target: string;
};

/**
 * PostgreSQL settings under which a segment is kept until it has a mark. The command only looks for the mark: PostgreSQL knows neither
 * key nor target. PostgreSQL runs it three times, two seconds each, then again at the next segment or after a minute, and logs that.
 */
export const archiveSettings = (marks: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: String(ARCHIVE_SECONDS),
  archive_command: `i=0; until test -e ${quoted(marks)}/%f; do i=$((i+1)); test $i -le 20 || exit 1; sleep 0.1; done`,
});

/** A path as one word of a shell command in a PostgreSQL setting, in which % has a meaning. */
export const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/**
 * Stores each complete segment that PostgreSQL wants archived, oldest first, and marks it. Returns the number of segments. Idempotent:
 * several shippers store the same bytes. @throws Error if another segment of that name is stored already.
 */
export async function shipWal({ directory, marks, target }: WalPaths, key: BackupKey): Promise<number> {
  await Promise.all([marks, target].map((folder) => mkdir(folder, { recursive: true })));
  const status = await readdir(join(directory, 'pg_wal', 'archive_status'));
  const waiting = status.filter((name) => name.endsWith('.ready')).map((name) => name.slice(0, -6));
  for (const name of waiting.sort()) {
    await store(join(directory, 'pg_wal', name), { target: join(target, name), key, name });
    await writeFile(join(marks, name), '');
  }
  await forget(marks, status);
  return waiting.length;
}

async function store(path: string, to: { target: string; key: BackupKey; name: string }): Promise<void> {
  const isStored = await access(to.target).then(
    () => true,
    () => false,
  );
  if (!isStored) {
    await encryptTo(createReadStream(path), to);
    return;
  }
  const { sha256 } = await verifyEncrypted(to.target, to);
  if (
    sha256 !==
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  )
    throw new Error(`${to.target} holds another segment: another database is backed up into this folder`);
}

/** Deletes the marks of segments that PostgreSQL has recycled. */
async function forget(marks: string, status: readonly string[]): Promise<void> {
  const known = new Set(status.map((name) => name.replace(/\.(ready|done)$/, '')));
  for (const name of await readdir(marks)) if (!known.has(name)) await rm(join(marks, name), { force: true });
}
