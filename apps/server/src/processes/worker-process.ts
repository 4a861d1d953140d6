import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnv } from './env.ts';
import { NODE_FLAGS } from './node-flags.ts';

const WORKER = fileURLToPath(new URL('../worker.ts', import.meta.url));
const RESTART_AFTER_MS = 1000;

/**
 * Runs one worker process beside the server: restarts it when it dies and stops it with the server, also with
 * one that is killed: the channel between them closes. Its metrics port is the server's plus one.
 */
export function superviseWorker(metricsPort?: number): { stop(): Promise<void> } {
  let isStopping = false;
  let child: ChildProcess;
  const env = childEnv(metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + 1) });
  const start = () => {
    child = spawn(process.execPath, [...NODE_FLAGS, WORKER], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      process.stderr.write(`worker exited (${signal ?? code}): restarting it\n`);
      setTimeout(() => !isStopping && start(), RESTART_AFTER_MS).unref();
    });
  };
  start();
  return {
    stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      return new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });
    },
  };
}
