import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { NODE_FLAGS } from '../../apps/server/src/processes/node-flags.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

export type MainProcess = { url: string; pid: number; stop(signal?: NodeJS.Signals): Promise<void> };

/**
 * Starts one server process over a database, on a free port unless `more` names one. Resolves when it is
 * ready.
 */
export async function startMain(
  databaseUrl: string,
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
): Promise<MainProcess> {
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
    await (child.exitCode ?? once(child, 'exit'));
  };
  try {
    return { url: await addressOf(child), pid: child.pid as number, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout)
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /^ready (\S+?)\/ /.exec(line)?.[1];
      if (address) return address;
    }
  throw new Error('the server did not start');
}

/** Resident megabytes of a process. */
export const megabytes = ({ pid }: { pid: number }): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/** Seconds of processor time that a process has used until now. */
export function cpuSeconds({ pid }: { pid: number }): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
