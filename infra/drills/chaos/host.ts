import { spawnSync } from 'node:child_process';

/** Runs a program of this host and returns what it printed. Throws with its error text when it fails. */
export function host(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error(`${program}: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: exit ${status}\n${stderr}${stdout}`);
  return stdout;
}

/** Returns whether a program of this host succeeds. */
export const succeeds = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

export const log = (line: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 23)} ${line}\n`);
