import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** utime, stime and those of children that have ended, in ticks. proc_pid_stat(5), fields 14 to 17. */
const ticksOf = (fields: string[], count: 2 | 4): number =>
  fields.slice(11, 11 + count).reduce((sum, each) => sum + Number(each), 0);

/**
 * Processor seconds of the embedded PostgreSQL whose connection stands in a folder, all its processes
 * together.
 */
export function databaseSeconds(dataDir: string): number {
  const { home } = JSON.parse(readFileSync(join(dataDir, 'cluster.json'), 'utf8')) as { home: string };
  const postmaster = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
    if (pid === postmaster) ticks += ticksOf(fields, 4);
    else if (fields[1] === postmaster) ticks += ticksOf(fields, 2);
  }
  return ticks / 100;
}
