import { resolve } from 'node:path';
import type { About, Cause } from './about.ts';

const FOLDERS = ['CHAIN_HEAD_FILE', 'ARCHIVE_DIR', 'BACKUP_STATE_DIR', 'DATA_DIR'] as const;

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; create it, or correct the name',
  EACCES: 'is closed to the user of this process; give it to that user, or name another place',
  EPERM: 'is closed to the user of this process; give it to that user, or name another place',
  EROFS:
    'is on a file system that is read-only; name another place, or allow writing there (ReadWritePaths of the unit)',
  ENOSPC: 'has no room left: the disk is full; free space, nothing is lost',
  EDQUOT: 'has no room left: the quota is used up; free space, nothing is lost',
  ENOTDIR: 'leads through a file that is no folder; correct the name',
  EISDIR: 'is a folder where a file is expected; correct the name',
  ENOTEMPTY: 'is not empty; name a new folder',
  EEXIST: 'exists already; name a new one',
  EMFILE: 'cannot be opened, because this process has too many files open; raise LimitNOFILE',
  EXDEV: 'lies on another disk; name a place on the same one',
  ELOOP: 'leads in a circle; correct the link',
};

/** The variable in whose folder a file is. */
function variableOf(path: string, { env }: About): string | undefined {
  const full = resolve(path);
  return FOLDERS.find((name) => {
    const folder = env[name];
    return folder !== undefined && (full === resolve(folder) || full.startsWith(`${resolve(folder)}/`));
  });
}

/**
 * SQLite, whose locks guard the data folder, says the number of its error instead of a code of the system.
 */
const SQLITE: Readonly<Record<number, string>> = {
  8: 'cannot be written; give it to the user of this process, or name another folder',
  10: 'cannot be written; see the disk',
  13: 'has no room left: the disk is full; free space, nothing is lost',
  14: 'cannot be written; give it to the user of this process, or name another folder',
};

/**
 * Returns what is wrong with a file or folder, with the variable that names it; undefined for what it does
 * not know.
 */
export function fileCause(cause: Cause, about: About): string | undefined {
  const { code = '', path, dest, errcode } = cause;
  if (code === 'ERR_SQLITE_ERROR' && errcode !== undefined && SQLITE[errcode & 0xff])
    return `DATA_DIR: ${resolve(about.env.DATA_DIR ?? '.data')} ${SQLITE[errcode & 0xff]}`;
  const words = WORDS[code];
  if (!words) return /^Z_|^ERR_BUFFER|^ERR_ZLIB/.test(code) ? damaged(path) : undefined;
  const at = dest ?? path;
  if (!at) return code === 'ENOSPC' ? 'the disk is full; free space, nothing is lost' : undefined;
  const variable = about.variable ?? variableOf(at, about);
  return `${variable ? `${variable}: ` : ''}${at} ${words}`;
}

const damaged = (path: string | undefined): string =>
  `${path ?? 'a compressed file'} is damaged or of another kind; take another copy of it`;
