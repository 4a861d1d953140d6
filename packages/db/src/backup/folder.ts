import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupKey, decryptText } from './encrypted-file.ts';

/** The folders of one cluster in a folder of backups. Its system identifier keeps two installations apart. */
export const backupPaths = (backupDir: string, system: string) => {
  const root = join(backupDir, system);
  return { root, base: join(root, 'base'), wal: join(root, 'wal'), check: join(root, 'last-check.json') };
};

export type BackupPaths = ReturnType<typeof backupPaths>;

/** What a backup holds and what its restore needs. Stored encrypted, as `manifest`. */
export type Manifest = {
  id: string;
  /** The first WAL segment that a restore needs. */
  startSegment: string;
  /** The password of the embedded cluster. */
  password: string;
  postgres: string;
  startedAt: string;
  endedAt: string;
  /** Texts of the chain heads when the backup began, to be found on the restored chains. */
  heads: string[];
  folders: string[];
  files: { path: string; name: string; bytes: number; sha256: string }[];
};

export const MANIFEST = 'manifest';
const COMPLETE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The name of a backup that began at an instant, in UTC. */
export const backupId = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The instant at which a backup began. */
export const beganAt = (id: string): Date => new Date(id.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** The ids of the complete backups, newest first. */
export async function listBackups(base: string): Promise<string[]> {
  const names = await readdir(base).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => COMPLETE.test(name))
    .sort()
    .reverse();
}

/** What `restore-check` writes beside the backups. */
export type RestoreCheck = { at: string; backup: string; isClean: boolean };

/** When the newest backup began, and the result of the last restore check. Undefined is what does not exist yet. */
export type BackupState = { newest: Date | undefined; checked: RestoreCheck | undefined };

/** The state of the backups of an embedded database. */
export async function backupState({
  base,
  check,
}: Pick<BackupPaths, 'base' | 'check'>): Promise<BackupState> {
  const [[newest], checked] = await Promise.all([listBackups(base), readIfThere(check)]);
  return {
    newest: newest === undefined ? undefined : beganAt(newest),
    checked: checked === undefined ? undefined : JSON.parse(checked),
  };
}

/** The state of the backups of an outside database, as the scripts of `infra/backup` note it in a folder. */
export async function notedBackups(folder: string): Promise<BackupState> {
  const [noted, checked] = await Promise.all([
    readIfThere(join(folder, 'newest')),
    readIfThere(join(folder, 'last-check.json')),
  ]);
  const newest = new Date(noted?.trim() ?? '');
  return {
    newest: Number.isNaN(newest.getTime()) ? undefined : newest,
    checked: checked === undefined ? undefined : JSON.parse(checked),
  };
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The one cluster in a folder of backups. @throws Error if there is none or several. */
export async function onlySystem(backupDir: string): Promise<string> {
  const systems = (await readdir(backupDir)).filter((name) => /^\d+$/.test(name));
  if (systems.length === 1) return systems[0] as string;
  throw new Error(
    systems.length === 0
      ? `${backupDir} holds no backup`
      : `${backupDir} holds the backups of several databases; name one with --system: ${systems.join(', ')}`,
  );
}

/** The manifest of a complete backup. @throws Error if it is damaged or encrypted with another key. */
export const readManifest = async (base: string, id: string, key: BackupKey): Promise<Manifest> =>
  JSON.parse(await decryptText(join(base, id, MANIFEST), { key, name: `${id} ${MANIFEST}` }));
