import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = { pid: number; port: number; isReady: boolean };

/** Zombies count as dead: nobody may be there to reap a server whose starter has ended. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch (error) {
    return process.platform !== 'linux' || (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
};

/** Pids are used again after a reboot or a kill -9: is this one really a server of that folder? */
const serves = (pid: number, cluster: string): boolean => {
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      cluster,
    );
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
};

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

const linesOf = (cluster: string): string[] => {
  try {
    return readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** The live server of a cluster, by its own pid file. */
export const findPostmaster = (cluster: string): Postmaster | undefined => {
  const lines = linesOf(cluster);
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || !serves(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' };
};

/**
 * A pid file left by a killed server may name a pid that now belongs to a stranger, and PostgreSQL would
 * wait for that one. It ignores its parent's pid, so ours goes in. The file itself stays: PostgreSQL reads
 * in it whether children of the killed server still use the data.
 */
export const disownStranger = (cluster: string) => {
  const lines = linesOf(cluster);
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || serves(pid, cluster)) return;
  writeFileSync(pidFile(cluster), [process.pid, ...lines.slice(1)].join('\n'));
};
