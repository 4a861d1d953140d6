import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { type BackupKey, encryptTo, syncFiles } from './encrypted-file.ts';
import { backupId, backupPaths, listBackups, MANIFEST, type Manifest, readManifest } from './folder.ts';
import { shipWal } from './wal.ts';

/** Folders whose content PostgreSQL makes itself, and files of the running process. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp[^/]*|current_logfiles)$/;
const SHIP_EVERY_MS = 200;
const COPIED_AT_ONCE = 8;
const REPORTED_BYTES = 256 * 2 ** 20;

export type BackupInput = {
  url: string;
  /** The data directory of the running cluster, and its folder of marks. */
  directory: string;
  marks: string;
  password: string;
  backupDir: string;
  key: BackupKey;
  /** Texts of the chain heads now. */
  heads: string[];
  /** So many backups are kept, this one included. */
  keep: number;
  now: () => Date;
  progress?: (line: string) => void;
};

/**
 * Copies a running cluster: every file, encrypted, between `pg_backup_start` and `pg_backup_stop`, and the WAL that makes the copy
 * consistent. Writers go on. A backup that was interrupted is not listed and is deleted by the next one.
 */
export async function takeBackup(input: BackupInput): Promise<Manifest> {
  return withClient(input.url, async (client) => {
    const system = await readSystem(client);
    const paths = backupPaths(input.backupDir, system);
    const startedAt = input.now();
    const id = backupId(startedAt);
    const draft = join(paths.base, `${id}.part`);
    await removeDrafts(paths.base);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const startSegment = await one<string>(
      client,
      `select pg_walfile_name(pg_backup_start('starline', fast => true)) as found`,
    );
    const { files, folders } = await copyFiles(input, draft);
    files.push(await finish(client, input, { draft, wal: paths.wal }));
    const manifest: Manifest = {
      id,
      startSegment,
      password: input.password,
      postgres: await one(client, `select current_setting('server_version') as found`),
      startedAt: startedAt.toISOString(),
      endedAt: input.now().toISOString(),
      heads: input.heads,
      files,
      folders,
    };
    const to = { target: join(draft, MANIFEST), key: input.key, name: `${id} ${MANIFEST}` };
    await encryptTo(Readable.from([JSON.stringify(manifest)]), to);
    await rename(draft, join(paths.base, id));
    await removeOld(paths, Math.max(1, input.keep), input.key);
    return manifest;
  });
}

/** The system identifier of a cluster, which names its folder of backups. */
export const systemOf = (url: string): Promise<string> => withClient(url, readSystem);

const readSystem = (client: pg.Client) =>
  one<string>(client, 'select system_identifier::text as found from pg_control_system()');

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const one = async <Value>(client: pg.Client, query: string): Promise<Value> =>
  (await client.query<{ found: Value }>(query)).rows[0]?.found as Value;

/** Copies the files of the data directory, several at once, because each waits for the disk. */
async function copyFiles(
  { directory, key, progress }: BackupInput,
  draft: string,
): Promise<Pick<Manifest, 'files' | 'folders'>> {
  const id = basename(draft, '.part');
  const [files, folders]: [Manifest['files'], string[]] = [[], []];
  const paths = walk(directory);
  let [names, bytes] = [0, 0];
  const copyNext = async (): Promise<void> => {
    for (let next = await paths.next(); !next.done; next = await paths.next()) {
      const { path, isFolder } = next.value;
      if (isFolder) {
        folders.push(path);
        continue;
      }
      const name = String(names++);
      const copied = await copyFile(join(directory, path), {
        target: join(draft, name),
        key,
        name: `${id} ${path}`,
        isSynced: false,
      });
      if (!copied) continue;
      files.push({ path, name, ...copied });
      if (Math.floor((bytes + copied.bytes) / REPORTED_BYTES) > Math.floor(bytes / REPORTED_BYTES))
        progress?.(`${files.length} files, ${Math.round((bytes + copied.bytes) / 2 ** 20)} MB`);
      bytes += copied.bytes;
    }
  };
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, copyNext));
  await syncFiles(files.map(({ name }) => join(draft, name)));
  return { files, folders };
}

/** Returns undefined for a file that was dropped meanwhile: the WAL says so too. */
const copyFile = (path: string, to: Parameters<typeof encryptTo>[1]) =>
  encryptTo(createReadStream(path), to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(`${to.target}.${process.pid}.part`, { force: true });
    if (error.code === 'ENOENT' && error.path === path) return undefined;
    throw error;
  });

type Found = { path: string; isFolder: boolean };

/** All files to copy and all folders, relative to the data directory. PostgreSQL needs its folders also when they are empty. */
async function* walk(directory: string, folder = directory): AsyncGenerator<Found> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && folder !== directory) return [];
    throw error;
  });
  for (const entry of entries) {
    const inside = relative(directory, join(folder, entry.name));
    if (LEFT_OUT.test(inside)) continue;
    yield { path: inside, isFolder: entry.isDirectory() };
    if (entry.isDirectory() && !EMPTIED.includes(inside)) yield* walk(directory, join(folder, entry.name));
  }
}

/** Ends the backup: waits until the WAL that it needs is stored, and stores the label. */
async function finish(
  client: pg.Client,
  input: BackupInput,
  { draft, wal }: { draft: string; wal: string },
): Promise<Manifest['files'][number]> {
  const { directory, marks, key } = input;
  let hasStopped = false;
  const stopping = client
    .query<{ labelfile: string }>('select labelfile from pg_backup_stop(wait_for_archive => true)')
    .finally(() => {
      hasStopped = true;
    });
  const shipping = (async () => {
    while (!hasStopped) {
      await shipWal({ directory, marks, target: wal }, key);
      await Promise.race([stopping, new Promise((resolve) => setTimeout(resolve, SHIP_EVERY_MS))]);
    }
  })();
  const [stopped] = await Promise.all([stopping, shipping]);
  const id = basename(draft, '.part');
  const copied = await encryptTo(Readable.from([stopped.rows[0]?.labelfile ?? '']), {
    target: join(draft, 'label'),
    key,
    name: `${id} backup_label`,
  });
  return { path: 'backup_label', name: 'label', ...copied };
}

async function removeDrafts(base: string): Promise<void> {
  const names = await readdir(base).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.part')))
    await rm(join(base, name), { recursive: true });
}

/** Deletes the oldest backups, and the WAL that no kept backup needs. Segments of all timelines are ordered by their last 16 digits. */
async function removeOld(paths: ReturnType<typeof backupPaths>, keep: number, key: BackupKey): Promise<void> {
  const backups = await listBackups(paths.base);
  for (const id of backups.slice(keep)) await rm(join(paths.base, id), { recursive: true });
  const { startSegment } = await readManifest(paths.base, backups.slice(0, keep).at(-1) ?? '', key);
  const position = (name: string) => name.slice(8, 24);
  for (const name of await readdir(paths.wal))
    if (/^[0-9A-F]{24}/.test(name) && position(name) < position(startSegment))
      await rm(join(paths.wal, name));
}
