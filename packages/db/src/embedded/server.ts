import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, spawnOptions } from './account.ts';
import type { Binaries } from './binaries.ts';
import { freePort } from './free-port.ts';
import { disownStranger, findPostmaster, isAlive, type Postmaster } from './postmaster.ts';
import { answers } from './reach.ts';

export type ServerPlan = {
  directory: string;
  password: string;
  port?: number;
  settings: Record<string, string>;
  binaries: Binaries;
  account: Account;
  log: string;
  waitMs: number;
};

const LOG_LIMIT = 16 * 1024 * 1024;

const openLog = (path: string) => {
  if (existsSync(path) && statSync(path).size > LOG_LIMIT) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
};

/**
 * Starts the server in a session of its own (detached): Ctrl+C in the terminal reaches only us, and we stop
 * the server after draining.
 */
const launch = (plan: ServerPlan, port: number) => {
  const settings = Object.entries({ ...plan.settings, port: String(port) });
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(plan.log);
  const logStart = statSync(plan.log).size;
  const child = spawn(plan.binaries.postgres, ['-D', plan.directory, ...flags], {
    ...spawnOptions(plan.account),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let unlaunched: string | undefined;
  child.once('error', (error) => {
    unlaunched = error.message;
  });
  child.unref();
  const failure = () => {
    if (unlaunched || (child.exitCode === null && child.signalCode === null)) return unlaunched;
    return readFileSync(plan.log).subarray(logStart).toString().trim() || 'it ended without a word';
  };
  return { failure };
};

/**
 * Whether the failure passes by itself: the file of an unlogged table that a killed server left. The next
 * recovery deletes it.
 */
const isPassing = (failure: string) =>
  /could not create file "[^"]+": File exists|could not bind|Address already in use|pre-existing shared memory|lock file "postmaster.pid" already exists/.test(
    failure,
  );

/**
 * Returns the running server of the folder, started if necessary. Call it only while holding the start lock.
 */
export const ensureServer = async (plan: ServerPlan): Promise<Postmaster> => {
  const deadline = Date.now() + plan.waitMs;
  let started: ReturnType<typeof launch> | undefined;
  let port = plan.port;
  for (;;) {
    const running = findPostmaster(plan.directory);
    if (running?.isReady && (await answers(plan.password, running.port))) return running;
    const failure = started?.failure();
    if (failure && !isPassing(failure)) throw new Error(`PostgreSQL did not start: ${failure}`);
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL in ${plan.directory} does not answer; its log is ${plan.log}`);
    }
    if (!running && (!started || failure)) {
      if (failure) await sleep(100);
      port = await freePort(port);
      disownStranger(plan.directory);
      started = launch(plan, port);
    }
    await sleep(10);
  }
};

/** Stops the server of a data folder and waits until it has ended. */
export const stopServer = async (directory: string, binaries: Binaries, account: Account) => {
  const running = findPostmaster(directory);
  if (!running) return;
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', directory, '-m', 'fast', '-t', '60'], spawnOptions(account));
    return;
  }
  const deadline = Date.now() + 60_000;
  process.kill(running.pid, 'SIGINT');
  while (isAlive(running.pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL ${running.pid} does not stop`);
    await sleep(10);
  }
};
