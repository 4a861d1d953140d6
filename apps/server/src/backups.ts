import { resolve } from 'node:path';
import { systemOf } from '@starline/db/backup/base-backup';
import { clusterOf } from '@starline/db/backup/cluster-of';
import { type BackupKey, backupKeyOf } from '@starline/db/backup/encrypted-file';
import {
  type BackupPaths,
  type BackupState,
  backupPaths,
  backupState,
  notedBackups,
} from '@starline/db/backup/folder';
import { type ObjectStore, openObjectStore } from '@starline/db/backup/object-store';
import { openCopies } from '@starline/db/backup/store-copies';
import { shipWal } from '@starline/db/backup/wal';
import type { Env } from './env.ts';
import type { Store } from './store.ts';

type BackupEnv = Pick<Env, 'BACKUP_DIR' | 'BACKUP_KEY'>;

/** The folder and the key of the backups; undefined when BACKUP_DIR is not set. @throws Error without a key. */
export function backupTarget(env: BackupEnv): { backupDir: string; key: BackupKey } | undefined {
  if (!env.BACKUP_DIR) return undefined;
  if (!env.BACKUP_KEY) throw new Error('BACKUP_DIR needs BACKUP_KEY; make one with: openssl rand -base64 32');
  return { backupDir: resolve(env.BACKUP_DIR), key: backupKeyOf(env.BACKUP_KEY) };
}

/** What a backup of the embedded database reads and writes; undefined when BACKUP_DIR is not set. @throws Error for an outside database. */
export function backupOf(env: BackupEnv, store: Pick<Store, 'isEmbedded' | 'dataDir'>) {
  const target = backupTarget(env);
  if (!target) return undefined;
  if (!store.isEmbedded)
    throw new Error(
      'BACKUP_DIR is for the embedded database; for an outside one see docs/operations/backup.md#servers',
    );
  return { ...target, ...clusterOf(store.dataDir) };
}

/** The folders of this cluster in BACKUP_DIR; undefined when BACKUP_DIR is not set. */
async function backupPathsOf(
  env: BackupEnv,
  store: Pick<Store, 'isEmbedded' | 'dataDir' | 'directUrl'>,
): Promise<BackupPaths | undefined> {
  const target = backupOf(env, store);
  return target && backupPaths(target.backupDir, await systemOf(store.directUrl));
}

/** Reads the state of the backups for the metrics; undefined where none are configured. */
export async function backupStateOf(
  env: BackupEnv & Pick<Env, 'BACKUP_STATE_DIR'>,
  store: Pick<Store, 'isEmbedded' | 'dataDir' | 'directUrl'>,
): Promise<(() => Promise<BackupState>) | undefined> {
  const noted = env.BACKUP_STATE_DIR;
  if (noted) return () => notedBackups(noted);
  const paths = await backupPathsOf(env, store);
  return paths && (() => backupState(paths));
}

type StoreEnv = Pick<
  Env,
  'BACKUP_STORE_URL' | 'BACKUP_STORE_KEY_ID' | 'BACKUP_STORE_SECRET' | 'BACKUP_STORE_REGION'
>;

/** The object store for copies of the backups; undefined when BACKUP_STORE_URL is not set. */
export const objectStoreOf = (env: StoreEnv): ObjectStore | undefined =>
  env.BACKUP_STORE_URL
    ? openObjectStore({
        url: env.BACKUP_STORE_URL,
        keyId: env.BACKUP_STORE_KEY_ID ?? '',
        secret: env.BACKUP_STORE_SECRET ?? '',
        region: env.BACKUP_STORE_REGION,
      })
    : undefined;

/** Stores in the object store what is new in BACKUP_DIR and resolves with the number of files; undefined without a store. */
export async function storeCopier(
  env: BackupEnv & StoreEnv,
  store: Pick<Store, 'isEmbedded' | 'dataDir' | 'directUrl'>,
): Promise<(() => Promise<number>) | undefined> {
  const [objects, target] = [objectStoreOf(env), backupOf(env, store)];
  if (!objects || !target) return undefined;
  return openCopies(target.backupDir, await systemOf(store.directUrl), objects);
}

/** The job of the worker that stores WAL outside; undefined when BACKUP_DIR is not set. Resolves with true if it stored a segment. */
export async function walShipper(
  env: BackupEnv,
  store: Pick<Store, 'isEmbedded' | 'dataDir' | 'directUrl'>,
): Promise<(() => Promise<boolean>) | undefined> {
  const target = backupOf(env, store);
  if (!target) return undefined;
  const wal = (await backupPathsOf(env, store))?.wal ?? '';
  return async () => (await shipWal({ ...target, target: wal }, target.key)) > 0;
}
