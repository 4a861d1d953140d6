import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backupPaths, onlySystem } from '@starline/db/backup/folder';
import { restoreBackup } from '@starline/db/backup/restore';
import { removeEmbedded } from '@starline/db/embedded/remove';
import { checkBooks } from '@starline/services/books/check';
import { headsIn } from '@starline/services/journal/heads';
import { openDataKeys } from '@starline/services/keys/data-keys';
import { backupTarget } from '../backups.ts';
import type { Env } from '../env.ts';
import { secretsOf } from '../secret-key.ts';
import { systemContext } from '../services.ts';
import { openStore } from '../store.ts';
import type { DetachedCommand } from './command.ts';

/** Proves that the newest backup can be restored. docs/operations/backup.md. */
export const restoreCheck: DetachedCommand = {
  usage: 'restore-check [--system ID]',
  about:
    'Restores the newest backup of BACKUP_DIR into a folder beside DATA_DIR, opens it with SECRET_KEY, proves its books in full and finds the chain heads of the backup on its chains. Deletes the folder, and records the result for the metrics.',
  options: { system: { type: 'string' } },
  async runDetached({ env, values, progress }) {
    const target = backupTarget(env);
    if (!target) throw new Error('set BACKUP_DIR to the folder of the backups, and BACKUP_KEY');
    const system = typeof values.system === 'string' ? values.system : await onlySystem(target.backupDir);
    const beside = dirname(resolve(env.DATA_DIR));
    await mkdir(beside, { recursive: true });
    const dataDir = await mkdtemp(join(beside, 'restore-check-'));
    const began = performance.now();
    try {
      const restored = await restoreBackup({
        ...target,
        system,
        dataDir,
        settings: { fsync: 'off' },
        progress,
      });
      try {
        const { report, at } = await proveRestored(env, dataDir, restored.manifest.heads);
        const result = {
          at,
          backup: restored.manifest.id,
          segments: restored.segments,
          isClean: report.isClean,
          findings: report.findings.slice(0, 20),
          seconds: Math.round((performance.now() - began) / 1000),
        };
        await writeFile(backupPaths(target.backupDir, system).check, `${JSON.stringify(result)}\n`);
        return {
          text: `backup ${result.backup} and ${result.segments} WAL segments: ${report.isClean ? 'the books are clean' : `${report.findings.length} FINDINGS`}, ${result.seconds} s`,
          data: result,
          isOk: report.isClean,
        };
      } finally {
        await restored.server.release();
      }
    } finally {
      await removeEmbedded(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function proveRestored(env: Env, dataDir: string, heads: readonly string[]) {
  const outside = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined, BACKUP_DIR: undefined };
  const restored: Env = { ...env, ...outside, DATA_DIR: dataDir };
  const store = await openStore(restored, { name: 'restore-check', connections: 3, serves: 'jobs' });
  try {
    // The keys of the data are in the backup, and SECRET_KEY of this environment opens them.
    await openDataKeys(store.db, secretsOf(env));
    const ctx = systemContext(restored, store);
    const report = await checkBooks(ctx, { isFull: true, heads: headsIn(heads.join(' ')) });
    return { report, at: ctx.now().toISOString() };
  } finally {
    await store.close();
  }
}
