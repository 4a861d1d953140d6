import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeEmbedded } from '../embedded/remove.ts';

const dataDir = process.argv[2] ?? '';

// The pipe closes when our starter ends, for whatever reason.
process.stdin.resume();
await once(process.stdin, 'close');
while (!(await removeEmbedded(dataDir))) await sleep(500);
// A process that was just starting may create the folder again.
await sleep(5000);
while (!(await removeEmbedded(dataDir))) await sleep(500);
