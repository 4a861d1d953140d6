import { takeBackup } from '@starline/db/backup/base-backup';
import { headText, readHeads } from '@starline/services/journal/heads';
import { backupOf, storeCopier } from '../backups.ts';
import type { Command } from './command.ts';

/** Takes a backup of the embedded database. docs/operations/backup.md. */
export const backup: Command = {
  usage: 'backup [--keep N]',
  about:
    'Copies the running embedded database, encrypted, into BACKUP_DIR, and deletes all but the newest N backups (7) and the WAL that none of them needs. With BACKUP_STORE_URL it then brings the object store up to date.',
  options: { keep: { type: 'string', default: '7' } },
  async run({ ctx, env, store, values, progress }) {
    const keep = Number(values.keep);
    if (!Number.isInteger(keep) || keep < 1)
      throw new Error('--keep must be a number of backups, at least 1');
    const target = backupOf(env, store);
    if (!target) throw new Error('set BACKUP_DIR to the folder of the backups, and BACKUP_KEY');
    const heads = (await readHeads(ctx.db)).map(headText);
    const began = performance.now();
    const { id, files } = await takeBackup({
      ...target,
      url: store.directUrl,
      heads,
      keep,
      now: ctx.now,
      progress,
    });
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const copy = await storeCopier(env, store);
    const copied = await copy?.();
    const seconds = Math.round((performance.now() - began) / 1000);
    return {
      text: `backup ${id}: ${files.length} files, ${Math.round(bytes / 2 ** 20)} MB, ${seconds} s${copied === undefined ? '' : `, ${copied} files copied to the store`}`,
      data: { id, files: files.length, bytes, seconds, ...(copied !== undefined && { copied }) },
    };
  },
};
