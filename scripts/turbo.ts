import { spawn } from 'node:child_process';
import { join } from 'node:path';

const TURBO = join(import.meta.dirname, '../node_modules/turbo/bin/turbo');

/** Turbo sends no telemetry and looks for no newer version of itself. */
const OFFLINE = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

/**
 * Runs `turbo run` with the arguments of the command line and ends with its exit code; a signal reaches both.
 */
const child = spawn(process.execPath, [TURBO, 'run', ...process.argv.slice(2)], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, ...OFFLINE },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
