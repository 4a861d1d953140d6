import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = { pid: number; port: number; isReady: boolean };

/**
 * Whether a process runs. Zombies count as dead: there may be no parent to reap a server whose starter has
 * ended.
 */
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

/** Whether a process is a server of that cluster. Pids are reused after a reboot or a kill -9. */
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

/** The running server of a cluster, by its pid file. */
export const findPostmaster = (cluster: string): Postmaster | undefined => {
  const lines = linesOf(cluster);
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || !serves(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' };
};

/**
 * Replaces the pid in a stale pid file by ours. The pid may belong to another process by now, and PostgreSQL
 * would wait for it; it ignores the pid of its parent. The file stays, because PostgreSQL reads in it whether
 * children of the killed server still use the data.
 */
export const disownStranger = (cluster: string) => {
  const lines = linesOf(cluster);
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || serves(pid, cluster)) return;
  writeFileSync(pidFile(cluster), [process.pid, ...lines.slice(1)].join('\n'));
};
