import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRoot } from '../embedded/account.ts';
import { removeEmbedded } from '../embedded/remove.ts';

const REAPER = fileURLToPath(new URL('./reaper.ts', import.meta.url));

export type ScratchFolder = { path: string; remove(): Promise<void> };

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Memory where Linux offers it as files and has enough free, else the folder for temporary files. */
function root(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A temporary data folder. A separate process removes it with its server, even if we are killed. */
export const scratchFolder = (mode = isRoot() ? 0o711 : 0o700): ScratchFolder => {
  const path = mkdtempSync(join(root(), 'starline-test-'));
  chmodSync(path, mode);
  const reaper = spawn(process.execPath, [REAPER, path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  reaper.unref();
  (reaper.stdin as unknown as Socket).unref();
  return {
    path,
    remove: async () => {
      await removeEmbedded(path);
      reaper.kill();
    },
  };
};
