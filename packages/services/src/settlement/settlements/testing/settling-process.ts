import { openDatabase } from '@starline/db/connection';
import { systemAt } from '../../../testing/system-at.ts';
import { settle } from '../settle.ts';

/** Settles a day in a process of its own that can be killed; prints each step to standard output. */
const [url = '', date = '', now = ''] = process.argv.slice(2);
const { db, close } = openDatabase({ url });
const run = await settle(systemAt(db, now), {
  date,
  isPreview: false,
  isEarly: false,
  force: false,
  onProgress: ({ phase, done }) => process.stdout.write(`${phase} ${done}\n`),
});
process.stdout.write(`${run.status}\n`);
await close();
