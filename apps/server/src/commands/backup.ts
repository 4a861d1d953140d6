import { resolve } from 'node:path';
import { backupEmbedded } from '@starline/db/embedded/backup';
import { noteBackup } from '../metrics/backups.ts';
import { type Command, requiredOption } from './command.ts';

/** Takes a backup of the embedded database. docs/operations/backup.md. */
export const backup: Command = {
  usage: 'backup --into FOLDER',
  about:
    'Copies the running embedded database and the log that makes the copy consistent into a new folder, and notes it in BACKUP_STATE_DIR. A PostgreSQL server uses pgBackRest.',
  options: { into: { type: 'string' } },
  readsNoTable: true,
  async run({ ctx, env, store, values }) {
    if (!store.isEmbedded)
      throw new Error(
        'this backs up the embedded database; for a PostgreSQL server see docs/operations/backup.md#servers',
      );
    const folder = resolve(requiredOption(values, 'into'));
    const beganAt = ctx.now();
    const began = performance.now();
    const bytes = await backupEmbedded(store.dataDir, store.directUrl, folder);
    if (env.BACKUP_STATE_DIR) await noteBackup(env.BACKUP_STATE_DIR, beganAt);
    const seconds = Math.round((performance.now() - began) / 1000);
    return {
      text: `${folder} holds the database, ${Math.ceil(bytes / 2 ** 20)} MB, after ${seconds} s. It is useless without the SECRET_KEY`,
      data: { folder, bytes, seconds },
    };
  },
};
