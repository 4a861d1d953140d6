import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
const SECTORS_A_MEGABYTE = 2048;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Processor seconds stolen by the host since boot, all cores together; 0 where they are not counted. */
const stolenSeconds = (): number =>
  Number(/^cpu +(?:\d+ +){7}(\d+)/.exec(read('/proc/stat'))?.[1] ?? 0) / TICKS_A_SECOND;

/** Megabytes written to whole disks since boot. */
const writtenMegabytes = (): number =>
  [...read('/proc/diskstats').matchAll(/^ *\d+ +\d+ +(?:[sv]d[a-z]+|nvme\d+n\d+) (.*)$/gm)]
    .map(([, counts = '']) => Number(counts.split(' ')[6] ?? 0) / SECTORS_A_MEGABYTE)
    .reduce((sum, each) => sum + each, 0);

/** Measures the machine until the returned function is called. */
export function watchMachine(): () => { 'stolen s': number; 'disk MB': number } {
  const [stolen, written] = [stolenSeconds(), writtenMegabytes()];
  return () => ({
    'stolen s': Number((stolenSeconds() - stolen).toFixed(1)),
    'disk MB': Math.round(writtenMegabytes() - written),
  });
}
