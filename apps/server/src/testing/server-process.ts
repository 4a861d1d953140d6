import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_SECRET } from '@starline/services/testing/keys';
import { onTestFinished } from 'vitest';
import { childEnv } from '../processes/env.ts';

export type ServerProcess = {
  address: string;
  /** Resolves with the exit code, or null when a signal ended the process. */
  exited: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
};

/** Starts the real server in its own process on a free port. Resolves when it reports that it is ready. */
export async function startServerProcess(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: childEnv({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
      SECRET_KEY: TEST_SECRET,
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A failed test must stop its servers too: their open output would keep the test runner alive.
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^ready (\S+?)\/ /.exec(line)?.[1];
    if (address) return { address, exited, signal: (name) => child.kill(name) };
  }
  throw new Error('the server did not start');
}
