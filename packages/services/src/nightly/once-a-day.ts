import type { BusinessDay } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';

/** A claim older than this is treated as abandoned and may be taken over, so every job must be idempotent. */
const ABANDONED_AFTER = sql`interval '1 hour'`;

/**
 * Does a job of a business day unless it is done or another worker has claimed it. Returns true if it did. A job that
 * failed or was abandoned is done by the next caller.
 */
export async function onceADay(
  ctx: Context,
  job: string,
  day: BusinessDay,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const begun = nowIso(ctx);
  const claimed = await ctx.db.execute(sql`
    insert into job_days (job, day, started_at) values (${job}, ${day}, ${begun})
    on conflict (job, day) do update set started_at = excluded.started_at
    where job_days.finished_at is null and job_days.started_at <= excluded.started_at - ${ABANDONED_AFTER}`);
  if (claimed.rowCount === 0) return false;
  const mine = sql`job = ${job} and day = ${day} and started_at = ${begun}`;
  try {
    await work();
  } catch (error) {
    await ctx.db.execute(sql`delete from job_days where ${mine}`);
    throw error;
  }
  await ctx.db.execute(sql`update job_days set finished_at = ${nowIso(ctx)} where ${mine}`);
  return true;
}
