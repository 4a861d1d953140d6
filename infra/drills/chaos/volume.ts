import { existsSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host, succeeds } from './host.ts';

const MEGABYTE = 1024 * 1024;
const CGROUPS = '/sys/fs/cgroup/blkio';

/** Disks are slowed with control groups of version 1. */
export const canSlowDisks = (): boolean => existsSync(CGROUPS);

/**
 * A disk of its own for one machine: a file with a filesystem. So it can be full or slow without the others.
 */
export class Volume {
  private readonly file: string;
  private readonly at: string;
  private readonly cgroup: string;

  constructor(folder: string, name: string, at: string) {
    this.file = join(folder, `${name}.ext4`);
    this.at = at;
    this.cgroup = join(CGROUPS, `starline-${name}`);
  }

  create(megabytes: number): void {
    this.destroy();
    writeFileSync(this.file, '');
    truncateSync(this.file, megabytes * MEGABYTE);
    host('mkfs.ext4', '-q', '-m', '0', this.file);
    mkdirSync(this.at, { recursive: true });
    host('mount', '-o', 'loop', this.file, this.at);
  }

  destroy(): void {
    succeeds('umount', '--lazy', this.at);
    rmSync(this.file, { force: true });
  }

  /**
   * Leaves no free block. The database writes meanwhile, so the large file may not fit; the second takes what
   * is left.
   */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.at);
    succeeds('fallocate', '-l', String(Math.max(bavail * bsize - bsize, bsize)), join(this.at, 'ballast'));
    succeeds('dd', 'if=/dev/zero', `of=${join(this.at, 'ballast-rest')}`, 'bs=4096');
  }

  /** Lets the given processes, and what they start, write this many times a second to the disk. */
  slow(pids: readonly number[], writesASecond: number): void {
    const device = host('findmnt', '-n', '-o', 'MAJ:MIN', this.at).trim();
    mkdirSync(this.cgroup, { recursive: true });
    writeFileSync(join(this.cgroup, 'blkio.throttle.write_iops_device'), `${device} ${writesASecond}`);
    for (const pid of pids) move(pid, this.cgroup);
  }

  heal(): void {
    for (const name of ['ballast', 'ballast-rest']) rmSync(join(this.at, name), { force: true });
  }

  /** Takes the limit of `slow` away. */
  quicken(): void {
    const device = host('findmnt', '-n', '-o', 'MAJ:MIN', this.at).trim();
    writeFileSync(join(this.cgroup, 'blkio.throttle.write_iops_device'), `${device} 0`);
  }
}

/** A process may have ended meanwhile. */
function move(pid: number, cgroup: string): void {
  try {
    writeFileSync(join(cgroup, 'cgroup.procs'), String(pid));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
