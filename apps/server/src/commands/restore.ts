import { resolve } from 'node:path';
import { onlySystem } from '@starline/db/backup/folder';
import { restoreBackup } from '@starline/db/backup/restore';
import { backupTarget } from '../backups.ts';
import { type DetachedCommand, requiredOption } from './command.ts';

/** Writes a backup into a new data folder. docs/operations/backup.md. */
export const restore: DetachedCommand = {
  usage: 'restore --into FOLDER [--to TIME] [--system ID]',
  about:
    'Writes the newest backup of BACKUP_DIR into a new data folder and replays the stored WAL, up to an instant such as 2026-11-22T10:00:00Z. The running database is not touched.',
  options: { into: { type: 'string' }, to: { type: 'string' }, system: { type: 'string' } },
  async runDetached({ env, values, progress }) {
    const target = backupTarget(env);
    if (!target) throw new Error('set BACKUP_DIR to the folder of the backups, and BACKUP_KEY');
    const dataDir = resolve(requiredOption(values, 'into'));
    const to = instantGiven(values.to);
    const system = typeof values.system === 'string' ? values.system : await onlySystem(target.backupDir);
    const { server, manifest, segments } = await restoreBackup({ ...target, system, to, dataDir, progress });
    await server.release();
    return {
      text: `${dataDir} holds backup ${manifest.id} and ${segments} WAL segments${to ? `, up to ${to.toISOString()}` : ''}; start it with DATA_DIR=${dataDir}`,
      data: { dataDir, backup: manifest.id, segments, to: to?.toISOString() ?? null },
    };
  },
};

/** @throws Error for a text without a time zone: an hour decides what is lost. */
function instantGiven(value: unknown): Date | undefined {
  if (value === undefined) return undefined;
  const text = String(value);
  const at = new Date(text);
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new Error('--to must be an instant with a time zone such as 2026-11-22T10:00:00Z');
  return at;
}
