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

/**
 * The live server of a cluster by its own pid file. A stale file stays: PostgreSQL reads in it whether
 * children of a killed server still use the data. Only a pid that now belongs to a stranger is replaced,
 * by ours, since PostgreSQL ignores its parent's.
 */
export const findPostmaster = (cluster: string): Postmaster | undefined => {
  const path = join(cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  if (!isAlive(pid)) return undefined;
  if (serves(pid, cluster))
    return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' };
  writeFileSync(path, [process.pid, ...lines.slice(1)].join('\n'));
  return undefined;
};
