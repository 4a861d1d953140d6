import { openDatabase } from '@starline/db/connection';
import { settle } from '../../settle.ts';
import { type Act, performAll } from './acts.ts';
import { contextAt } from './context-at.ts';
import { CRASH_POINTS, dieAt, MERGE_CRASH_POINTS } from './crash-points.ts';
import { mergeAll } from './merge-all.ts';

/**
 * A business day in a process that can be killed: a settlement and payments at once, or the merge of a month.
 * Prints every answer to standard output.
 */
type Orders = {
  url: string;
  now: string;
  date: string;
  lanes: Act[][];
  isMerge?: boolean;
  crash?: { name: string; nth: number };
};
const { url, now, date, lanes, isMerge, crash } = JSON.parse(process.argv[2] ?? '') as Orders;
const { db, pool, close } = openDatabase({ url });
const { Client } = pool as unknown as { Client: { prototype: Parameters<typeof dieAt>[0] } };
const ctx = contextAt(db, now);
const point = [...CRASH_POINTS, ...MERGE_CRASH_POINTS].find((each) => each.name === crash?.name);
if (point) dieAt(Client.prototype, point, crash?.nth ?? 1);
process.stdout.write('begun\n');
if (isMerge) await mergeAll(ctx);
else
  await Promise.all([
    settle(ctx, { date, isPreview: false, isEarly: false, force: false }),
    performAll(ctx, lanes, (act, answer) =>
      process.stdout.write(`${JSON.stringify({ key: act.key, answer })}\n`),
    ),
  ]);
process.stdout.write('done\n');
await close();
