import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@starline/db/connection';
import { addDays, businessDayOf } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import type { Cluster } from './cluster/cluster.ts';
import type { ProductNode } from './cluster/product.ts';

const ZONE = 'Asia/Seoul';
const PAUSE_MS = 1000;
const GIVE_UP_MS = 180_000;

/** The day that the demo settled last when the run began. */
export const LAST_DAY = addDays(businessDayOf(new Date(), ZONE), -1);

/**
 * Reverses yesterday and settles it again, until `isOver`, then until it is posted. A command that the fault
 * of the moment ends is given again. Returns how often the day was posted, and what went wrong.
 */
export async function settleAgain(
  { workers, balancer }: Cluster,
  isOver: () => boolean,
): Promise<{ posted: number; faults: string[] }> {
  const desk = workers[0] as ProductNode;
  let posted = 0;
  let overSince: number | undefined;
  for (;;) {
    const isPosted = await isPostedNow(balancer.directUrl).catch(() => undefined);
    if (isOver()) overSince ??= performance.now();
    if (isPosted && overSince !== undefined) return { posted, faults: [] };
    if (overSince !== undefined && performance.now() - overSince > GIVE_UP_MS)
      return { posted, faults: [`settlement: ${LAST_DAY} is not posted`] };
    if (isPosted) await desk.ops(['reverse', '--force', '--reason', 'chaos', '--date', LAST_DAY]);
    else if (isPosted === false && (await desk.ops(['settle', '--date', LAST_DAY])).code === 0) posted += 1;
    await sleep(PAUSE_MS);
  }
}

async function isPostedNow(url: string): Promise<boolean> {
  const { db, close } = openDatabase({ url, max: 1, connectTimeoutMs: 3000, statementTimeoutMs: 5000 });
  try {
    const found = await db.execute(
      sql`select 1 from settlement_runs where business_day = ${LAST_DAY} and status = 'posted'`,
    );
    return found.rows.length > 0;
  } finally {
    await close();
  }
}
