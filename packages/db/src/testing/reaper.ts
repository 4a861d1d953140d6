import { setTimeout as sleep } from 'node:timers/promises';
import { removeEmbedded } from '../embedded/remove.ts';

const dataDir = process.argv[2];

while (dataDir && !(await removeEmbedded(dataDir))) await sleep(1000);
