import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '@starline/db/connection';
import { removeEmbedded } from '@starline/db/embedded/remove';
import { startEmbedded } from '@starline/db/embedded/start';
import { migrate } from '@starline/db/migrate';
import type { Context } from '@starline/services/base/context';
import { seedDemo } from '@starline/services/running/demo/seed';
import { prepareInstallation } from '@starline/services/running/first-start/prepare';
import { sql } from 'drizzle-orm';

export const ZONE = 'Asia/Seoul';
export type Network = { ctx: Context; url: string; dataDir: string; seedMilliseconds: number };

export const note = (line: string) => process.stderr.write(`${line}\n`);

/**
 * A demo network of that many members, and days if given, in an embedded database, deleted afterwards. With a
 * folder it is kept there and reused the next time.
 */
export async function withNetwork<T>(
  { members, days, folder }: { members: number; days?: number; folder?: string | undefined },
  work: (network: Network) => Promise<T>,
): Promise<T> {
  const dataDir = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'starline-bench-'));
  const embedded = await startEmbedded({ dataDir });
  const { db, close } = openDatabase({ url: embedded.url, max: 12 });
  const ctx: Context = {
    db,
    now: () => new Date(),
    rates: async () => undefined,
    actor: { kind: 'system' },
    config: { businessTz: ZONE, depositAddress: null },
    address: 'bench',
  };
  try {
    await migrate(embedded.url);
    await prepareInstallation(db, { businessTz: ZONE, seededAs: 'demo' });
    const seedMilliseconds = await fill(ctx, members, days);
    return await work({ ctx, url: embedded.url, dataDir, seedMilliseconds });
  } finally {
    await close();
    await embedded.release();
    if (!folder) {
      removeEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

/** The company alone is an empty network, and stays so for 0 members. */
async function fill(ctx: Context, members: number, days?: number): Promise<number> {
  if (members === 0) return 0;
  const found = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from members`);
  if ((found.rows[0]?.count ?? 0) > 1) return 0;
  const began = performance.now();
  await seedDemo(ctx, {
    members,
    rngSeed: 1,
    days,
    onProgress: ({ phase, milliseconds }) => note(`  ${phase} ${milliseconds} ms`),
  });
  const seeded = performance.now() - began;
  await ctx.db.execute(sql`vacuum analyze`);
  return seeded;
}
