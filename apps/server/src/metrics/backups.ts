import type { BackupState } from '@starline/db/backup/folder';
import { Gauge, type Registry } from 'prom-client';

/**
 * Registers the ages of the newest backup and of the last restore check, for a worker with BACKUP_DIR or BACKUP_STATE_DIR. Returns the
 * function that reads them. Zero stands for "never", so that the alerts fire.
 */
export function measureBackups(registry: Registry, read: () => Promise<BackupState>): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const takenAt = gauge('backup_timestamp_seconds', 'When the newest backup began');
  const checkedAt = gauge('restore_check_timestamp_seconds', 'When a restore was last checked');
  const isClean = gauge('restore_check_clean', 'Whether the last restore check found no difference');
  return async () => {
    const { newest, checked } = await read();
    takenAt.set((newest?.getTime() ?? 0) / 1000);
    checkedAt.set(checked ? Date.parse(checked.at) / 1000 : 0);
    isClean.set(checked ? Number(checked.isClean) : Number.NaN);
  };
}
