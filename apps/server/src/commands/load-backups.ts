import { mkdir } from 'node:fs/promises';
import { loadCopies } from '@starline/db/backup/store-copies';
import { backupTarget, objectStoreOf } from '../backups.ts';
import type { DetachedCommand } from './command.ts';

/** Loads the copies of the backups from the object store. docs/operations/backup.md#store */
export const loadBackups: DetachedCommand = {
  usage: 'load-backups',
  about:
    'Loads into BACKUP_DIR every file of the object store that the folder lacks, for a restore after it.',
  options: {},
  async runDetached({ env, progress }) {
    const [target, store] = [backupTarget(env), objectStoreOf(env)];
    if (!target || !store) throw new Error('set BACKUP_DIR, BACKUP_KEY and BACKUP_STORE_URL with its key');
    await mkdir(target.backupDir, { recursive: true, mode: 0o700 });
    const files = await loadCopies(target.backupDir, store, progress);
    return { text: `${files} files loaded into ${target.backupDir}`, data: { files } };
  },
};
