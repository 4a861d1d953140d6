import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Finding, finding } from '@starline/domain/doctor';
import type { Env } from '../processes/env.ts';

const MB = 2 ** 20;
/** A settlement of a large network and the log of the database need some. */
const LOW = 2048 * MB;
const FULL = 256 * MB;

type Folder = { variable: keyof Env; path: string; isWritten: boolean; isCreated: boolean };

/** The folders of an installation. The data folder is created by the first start. */
function foldersOf(env: Env): Folder[] {
  const folder = (variable: keyof Env, path: string | undefined, rest: Partial<Folder> = {}): Folder[] =>
    path === undefined ? [] : [{ variable, path: resolve(path), isWritten: true, isCreated: false, ...rest }];
  return [
    ...folder('DATA_DIR', env.DATA_DIR, { isCreated: true }),
    ...folder('BACKUP_STATE_DIR', env.BACKUP_STATE_DIR, { isWritten: false }),
    ...folder('ARCHIVE_DIR', env.ARCHIVE_DIR, { isCreated: true }),
    ...folder('CHAIN_HEAD_FILE', env.CHAIN_HEAD_FILE && dirname(resolve(env.CHAIN_HEAD_FILE))),
  ];
}

/** What the machine says of a folder: whether this process may use it, and how many bytes are free. */
type Machine = {
  mayUse: (path: string, mode: number) => Promise<unknown>;
  free: (path: string) => Promise<number>;
};
const THIS_MACHINE: Machine = {
  mayUse: access,
  free: async (path) => {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  },
};

/** Whether the folders are there, can be written, and have space. */
export const checkDisk = async (env: Env, machine = THIS_MACHINE): Promise<Finding[]> =>
  (await Promise.all(foldersOf(env).map((folder) => checkFolder(folder, machine)))).flat();

async function checkFolder(
  { variable, path, isWritten, isCreated }: Folder,
  { mayUse, free: freeOf }: Machine,
): Promise<Finding[]> {
  const params = { variable, folder: path };
  const there = isCreated ? await nearest(path) : await existing(path);
  if (there === undefined) return [finding('disk', 'folder_missing', params)];
  const isOpen = await mayUse(there, isWritten ? constants.W_OK : constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isOpen) return [finding('disk', 'folder_closed', params)];
  const free = await freeOf(there);
  const level = free < FULL ? 'disk_full' : free < LOW ? 'disk_low' : 'disk_free';
  return [finding('disk', level, { ...params, megabytes: Math.floor(free / MB) })];
}

const existing = (path: string): Promise<string | undefined> =>
  stat(path).then(
    (found) => (found.isDirectory() ? path : undefined),
    () => undefined,
  );

/** The folder, or the one above it in which it will be created. */
async function nearest(path: string): Promise<string | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    return 'none' as const;
  });
  if (found === undefined) return dirname(path) === path ? undefined : nearest(dirname(path));
  return found !== 'none' && found.isDirectory() ? path : undefined;
}
