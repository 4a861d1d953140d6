import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accountFor, giveTo } from '../embedded/account.ts';
import { directoryOf, openCluster, pathsIn, writePrivate } from '../embedded/cluster.ts';
import { type Embedded, startEmbedded } from '../embedded/start.ts';
import { type BackupKey, decryptTo } from './encrypted-file.ts';
import { backupPaths, beganAt, listBackups, type Manifest, readManifest } from './folder.ts';
import { quoted } from './wal.ts';

export type RestoreInput = {
  backupDir: string;
  /** The system identifier of the cluster. */
  system: string;
  key: BackupKey;
  /** The state at this instant; without one, all that was stored. */
  to?: Date | undefined;
  /** A new data folder. */
  dataDir: string;
  /** PostgreSQL settings of the restored server. */
  settings?: Record<string, string>;
  progress?: (line: string) => void;
};

export type Restored = { server: Embedded; manifest: Manifest; segments: number };

/**
 * Writes the newest backup that ended before `to` into a new data folder, replays the stored WAL up to `to`, and starts the server.
 * Verifies each file. The caller releases the server.
 *
 * @throws Error if the folder has data, a file is damaged or missing, or no backup is old enough.
 */
export async function restoreBackup(input: RestoreInput): Promise<Restored> {
  const { dataDir, key, to } = input;
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  if ((await readdir(dataDir)).length > 0)
    throw new Error(`${dataDir} is not empty; a restore writes a new folder`);
  const paths = backupPaths(input.backupDir, input.system);
  const manifest = await chooseBackup(paths.base, key, to);
  input.progress?.(`backup ${manifest.id}, ${manifest.files.length} files`);
  const cluster = { ...openCluster(pathsIn(dataDir), () => {}), password: manifest.password };
  writePrivate(pathsIn(dataDir).cluster, cluster);
  const directory = directoryOf(cluster);
  const account = accountFor(cluster.home);
  await writeFiles(manifest, { from: join(paths.base, manifest.id), directory, key });
  const wal = await mkdtemp(join(cluster.home, 'restored-wal-'));
  const segments = await decryptWal(paths.wal, { target: wal, since: manifest.startSegment, key });
  await writeFile(join(directory, 'recovery.signal'), '');
  await giveTo(account, cluster.home);
  writePrivate(pathsIn(dataDir).cluster, { ...cluster, isInitialised: true });
  const server = await startEmbedded({
    dataDir,
    isSupervised: false,
    startWaitMs: 3_600_000,
    settings: {
      ...input.settings,
      restore_command: `cp ${quoted(wal)}/%f '%p'`,
      recovery_target_action: 'promote',
      // The server answers when it has ended its recovery.
      hot_standby: 'off',
      // PostgreSQL knows no zone named Z here.
      ...(to && { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
    },
  });
  await rm(wal, { recursive: true });
  return { server, manifest, segments };
}

async function chooseBackup(base: string, key: BackupKey, to: Date | undefined): Promise<Manifest> {
  for (const id of await listBackups(base)) {
    if (to && beganAt(id) > to) continue;
    const manifest = await readManifest(base, id, key);
    if (!to || new Date(manifest.endedAt) <= to) return manifest;
  }
  throw new Error(
    to ? `no backup ended before ${to.toISOString()}` : `there is no complete backup in ${base}`,
  );
}

async function writeFiles(
  { id, files, folders }: Manifest,
  { from, directory, key }: { from: string; directory: string; key: BackupKey },
): Promise<void> {
  for (const folder of ['', ...folders, 'pg_wal/archive_status'])
    await mkdir(join(directory, folder), { recursive: true, mode: 0o700 });
  for (const { path, name, bytes, sha256 } of files) {
    const target = join(directory, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const found = await decryptTo(join(from, name), { target, key, name: `${id} ${path}` });
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`${path} of backup ${id} is another file`);
  }
}

/** Decrypts the segments from `since` on and the histories of timelines. Returns the number of segments. */
async function decryptWal(
  wal: string,
  { target, since, key }: { target: string; since: string; key: BackupKey },
): Promise<number> {
  const position = (name: string) => name.slice(8, 24);
  const names = (await readdir(wal)).filter(
    (name) => !name.endsWith('.part') && (name.endsWith('.history') || position(name) >= position(since)),
  );
  for (const name of names) await decryptTo(join(wal, name), { target: join(target, name), key, name });
  return names.length;
}
