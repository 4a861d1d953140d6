import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '@starline/db/connection';
import { removeEmbedded } from '@starline/db/embedded/remove';
import { startEmbedded } from '@starline/db/embedded/start';
import { migrate } from '@starline/db/migrate';
import type { Context } from '@starline/services/context';
import { indexSources } from '@starline/services/settlements/index-sources';
import { sql } from 'drizzle-orm';
import { type Case, casesOf } from './admin-cases.ts';
import { countOf, fillAdminLists } from './admin-volume.ts';
import { type Row, show } from './report.ts';

const ROUNDS = 24;
const note = (line: string) => process.stderr.write(`${line}\n`);

/** Every list of the back office by filter and sort. With a folder, what was seeded there is measured again. */
export async function admin(members: number, folder?: string): Promise<void> {
  const dataDir = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'starline-bench-'));
  const embedded = await startEmbedded({ dataDir });
  const { db, close } = openDatabase({ url: embedded.url, max: 4 });
  const ctx: Context = {
    db,
    now: () => new Date(),
    rates: async () => undefined,
    actor: { kind: 'system' },
    businessTz: 'Asia/Seoul',
    depositAddress: null,
    address: 'bench',
  };
  try {
    await migrate(embedded.url);
    await fillAdminLists(ctx, members, note);
    // The worker does this after a run is paid.
    while (await indexSources(ctx));
    const rows: Row[] = [await volumes(ctx)];
    show('admin-volume', rows);
    const measured: Row[] = [];
    for (const each of casesOf({ ...ctx, actor: { kind: 'admin', id: 1, role: 'owner' } }, await facts(ctx)))
      measured.push(await measure(each));
    show('admin', measured);
  } finally {
    await close();
    await embedded.release();
    if (!folder) {
      removeEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

async function measure({ list, what, target, inputs, rows, total }: Case): Promise<Row> {
  const page = await timed(inputs, rows);
  const counted = await timed(inputs, total);
  return {
    list,
    what,
    p50: page.at(0.5),
    p95: page.at(0.95),
    target,
    met: page.at(0.95) <= target ? 'yes' : 'no',
    slowest: page.slowest,
    'total p50': counted.at(0.5),
    'total p95': counted.at(0.95),
  };
}

async function timed(inputs: Case['inputs'], run: (input: Case['inputs'][number]) => Promise<unknown>) {
  const slowest = { milliseconds: 0, input: '' };
  const times: number[] = [];
  for (const input of inputs) await run(input);
  for (let round = 0; round < ROUNDS; round += 1) {
    const input = inputs[round % inputs.length] ?? {};
    const began = performance.now();
    await run(input);
    const milliseconds = performance.now() - began;
    times.push(milliseconds);
    if (milliseconds > slowest.milliseconds)
      Object.assign(slowest, { milliseconds, input: JSON.stringify(input) });
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;
  return { at, slowest: slowest.input };
}

async function facts({ db }: Context) {
  const one = async (query: ReturnType<typeof sql>) =>
    String((await db.execute<{ found: string }>(query)).rows[0]?.found ?? '');
  const day = (share: number) =>
    one(
      sql`select (min(created_at) + ${share}::float * (max(created_at) - min(created_at)))::date::text as found from members where id > 1`,
    );
  return {
    username: await one(sql`select username as found from members order by id offset 1000 limit 1`),
    center: await one(sql`select name as found from centers order by id desc limit 1`),
    days: [await day(0.1), await day(0.9), await day(0.99)],
  };
}

async function volumes({ db }: Context): Promise<Row> {
  const count = (table: string) => countOf(db, table);
  return {
    members: await count('members'),
    deposits: await count('deposits'),
    withdrawals: await count('withdrawals'),
    purchases: await count('purchases'),
    rewards: await count('rewards'),
    adjustments: await count('adjustments'),
  };
}
