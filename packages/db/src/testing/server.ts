import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRoot } from '../embedded/account.ts';
import { removeEmbedded } from '../embedded/remove.ts';
import { startEmbedded } from '../embedded/start.ts';

export type TestServer = { url: string; stop(): Promise<void> };

const REAPER = fileURLToPath(new URL('./reaper.ts', import.meta.url));

/** An embedded server in a temporary folder. The reaper removes it even when we are killed. */
export const startTestServer = async (settings: Record<string, string> = {}): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'starline-test-'));
  if (isRoot()) chmodSync(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, mode: 'test', settings, isSupervised: false });
  const reaper = spawn(process.execPath, [REAPER, dataDir], { detached: true, stdio: 'ignore' });
  reaper.unref();
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.release();
      await removeEmbedded(dataDir);
      reaper.kill();
    },
  };
};
