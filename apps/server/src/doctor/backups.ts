import { type Finding, finding } from '@starline/domain/doctor';
import { readBackups } from '../metrics/backups.ts';
import type { Env } from '../processes/env.ts';

const HOUR_MS = 3_600_000;
/** As the alerts BackupLate and RestoreNotChecked. infra/watch/monitoring/alerts.yml */
const BACKUP_HOURS = 36;
const CHECK_HOURS = 192;

/** When the newest backup was taken, and when a restore was last checked. docs/operations/backup.md#check */
export async function checkBackups(env: Pick<Env, 'BACKUP_STATE_DIR'>, now: Date): Promise<Finding[]> {
  if (!env.BACKUP_STATE_DIR) return [finding('backups', 'backup_not_noted')];
  const { takenAt, checked } = await readBackups(env.BACKUP_STATE_DIR);
  if (!takenAt) return [finding('backups', 'backup_none', { folder: env.BACKUP_STATE_DIR })];
  const isOld = (at: Date, hours: number) => now.getTime() - at.getTime() > hours * HOUR_MS;
  const at = takenAt.toISOString();
  return [
    finding('backups', isOld(takenAt, BACKUP_HOURS) ? 'backup_late' : 'backup_fresh', { at }),
    !checked || isOld(checked.at, CHECK_HOURS)
      ? finding('backups', 'restore_not_checked', { at: checked?.at.toISOString() ?? '-' })
      : finding('backups', checked.isClean ? 'restore_checked' : 'restore_not_clean', {
          at: checked.at.toISOString(),
        }),
  ];
}
