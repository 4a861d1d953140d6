import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';

/**
 * Registers the ages of the newest backup and of the last restore check, which the scripts of
 * `infra/install/backup` note in a folder. Returns the function that reads them. Zero stands for "never", so
 * that the alerts fire.
 */
export function measureBackups(registry: Registry, folder: string): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const takenAt = gauge('backup_timestamp_seconds', 'When the newest backup began');
  const checkedAt = gauge('restore_check_timestamp_seconds', 'When a restore was last checked');
  const isClean = gauge('restore_check_clean', 'Whether the last restore check found no difference');
  return async () => {
    const { takenAt: taken, checked } = await readBackups(folder);
    takenAt.set((taken?.getTime() ?? 0) / 1000);
    checkedAt.set((checked?.at.getTime() ?? 0) / 1000);
    isClean.set(checked ? Number(checked.isClean) : Number.NaN);
  };
}

/**
 * What the scripts noted: when the newest backup began, and what the last restore check found. Undefined for
 * what is not there or cannot be read: the alerts fire, and every other metric stays.
 */
type Noted = { takenAt: Date | undefined; checked: { at: Date; isClean: boolean } | undefined };
const LastCheck = z.object({ at: z.coerce.date(), isClean: z.boolean() });

/** Reads what the scripts of `infra/install/backup` noted in a folder. */
export async function readBackups(folder: string): Promise<Noted> {
  const [newest, noted] = await Promise.all([
    textIn(join(folder, 'newest')),
    textIn(join(folder, 'last-check.json')),
  ]);
  const taken = Date.parse(newest?.trim() ?? '');
  return {
    takenAt: Number.isNaN(taken) ? undefined : new Date(taken),
    checked: checkIn(noted ?? ''),
  };
}

function checkIn(noted: string): Noted['checked'] {
  try {
    return LastCheck.parse(JSON.parse(noted));
  } catch {
    return undefined;
  }
}

/** Notes when a backup began, as the scripts of `infra/install/backup` do. */
export async function noteBackup(folder: string, began: Date): Promise<void> {
  const file = join(folder, 'newest');
  await writeFile(`${file}.draft`, `${began.toISOString()}\n`);
  await rename(`${file}.draft`, file);
}

const textIn = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
