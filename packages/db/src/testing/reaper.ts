import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeEmbedded } from '../embedded/remove.ts';

const dataDir = process.argv[2] ?? '';

// Our starter's end closes the pipe, whatever ended it.
process.stdin.resume();
await once(process.stdin, 'close');
while (!(await removeEmbedded(dataDir))) await sleep(500);
// A process that was just starting on the folder makes it anew.
await sleep(5000);
while (!(await removeEmbedded(dataDir))) await sleep(500);
