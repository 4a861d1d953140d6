import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '@starline/db/connection';
import { removeEmbedded } from '@starline/db/embedded/remove';
import { startEmbedded } from '@starline/db/embedded/start';
import { migrate } from '@starline/db/migrate';
import type { Context } from '@starline/services/context';
import { seedDemo } from '@starline/services/demo/seed';
import { prepareInstallation } from '@starline/services/installation/prepare';
import { sql } from 'drizzle-orm';
import { type Row, show } from './report.ts';
import { type TreeCase, treeCases } from './trees-cases.ts';
import { restTree } from './trees-rest.ts';

const note = (line: string) => process.stderr.write(`${line}\n`);

/** Trees of `members`: verbs against their targets, then the streamed REST answer beside a bare one. With a folder, what was seeded there is measured again. */
export async function trees(members: number, folder?: string): Promise<void> {
  const dataDir = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'starline-bench-'));
  const embedded = await startEmbedded({ dataDir });
  const { db, close } = openDatabase({ url: embedded.url, max: 8 });
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
    await prepareInstallation(db, { businessTz: 'Asia/Seoul', seededAs: 'demo' });
    await fill(ctx, members);
    const rows: Row[] = [];
    for (const each of await treeCases(ctx)) rows.push(await measure(each));
    show('trees', rows);
    show('trees-rest', await restTree({ db, url: embedded.url, dataDir }));
  } finally {
    await close();
    await embedded.release();
    if (!folder) {
      removeEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

async function fill(ctx: Context, members: number): Promise<void> {
  const found = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from members`);
  if ((found.rows[0]?.count ?? 0) > 1) return;
  await seedDemo(ctx, {
    members,
    rngSeed: 1,
    onProgress: ({ phase, milliseconds }) => note(`  ${phase} ${milliseconds} ms`),
  });
  await ctx.db.execute(sql`vacuum analyze`);
}

async function measure({ what, detail, target, rounds, run }: TreeCase): Promise<Row> {
  const times: number[] = [];
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    const began = performance.now();
    await run(round + rounds);
    if (round >= 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;
  const isMet = at(0.95) <= target ? 'yes' : 'no';
  return { what, detail, calls: rounds, p50: at(0.5), p95: at(0.95), worst: at(1), target, met: isMet };
}
