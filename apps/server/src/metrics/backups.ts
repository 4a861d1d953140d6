import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';

/**
 * Registers the ages of the newest backup and of the last restore check, which the scripts of `infra/backup` note in a folder. Returns
 * the function that reads them. Zero stands for "never", so that the alerts fire.
 */
export function measureBackups(registry: Registry, folder: string): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const takenAt = gauge('backup_timestamp_seconds', 'When the newest backup began');
  const checkedAt = gauge('restore_check_timestamp_seconds', 'When a restore was last checked');
  const isClean = gauge('restore_check_clean', 'Whether the last restore check found no difference');
  return async () => {
    const [newest, noted] = await Promise.all([
      readIfThere(join(folder, 'newest')),
      readIfThere(join(folder, 'last-check.json')),
    ]);
    const checked = noted === undefined ? undefined : (JSON.parse(noted) as { at: string; isClean: boolean });
    takenAt.set((Date.parse(newest?.trim() ?? '') || 0) / 1000);
    checkedAt.set(checked ? Date.parse(checked.at) / 1000 : 0);
    isClean.set(checked ? Number(checked.isClean) : Number.NaN);
  };
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
