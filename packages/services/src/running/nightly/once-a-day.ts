import type { BusinessDay } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';

/**
 * A lease that was not renewed for this long is abandoned and may be taken over, so every job must be
 * idempotent.
 */
const ABANDONED_AFTER = sql`interval '2 minutes'`;
const RENEWED_EVERY_MS = 20_000;

/** Calls `renew` until the returned function is called. Tests renew by hand. */
export type Heartbeat = (renew: () => Promise<void>) => () => void;

const everySoOften: Heartbeat = (renew) => {
  const timer = setInterval(renew, RENEWED_EVERY_MS);
  return () => clearInterval(timer);
};

/**
 * Does a job of a business day unless it is done or another worker holds its lease. Returns true if it did.
 * The lease is renewed while the job runs, however long it takes. A job that failed or was abandoned is done
 * by the next caller, and waits until then; one of an earlier day waits no longer, because no caller asks for
 * that day again.
 */
export async function onceADay(
  ctx: Context,
  job: string,
  day: BusinessDay,
  work: () => Promise<unknown>,
  heartbeat: Heartbeat = everySoOften,
): Promise<boolean> {
  const begun = nowIso(ctx);
  const claimed = await ctx.db.execute(sql`
    insert into job_days (job, day, started_at) values (${job}, ${day}, ${begun})
    on conflict (job, day) do update set started_at = excluded.started_at, renewed_at = null
    where job_days.finished_at is null
      and coalesce(job_days.renewed_at, job_days.started_at) <= excluded.started_at - ${ABANDONED_AFTER}`);
  if (claimed.rowCount === 0) return false;
  await ctx.db.execute(sql`delete from job_days where job = ${job} and day < ${day} and finished_at is null`);
  const mine = sql`job = ${job} and day = ${day} and started_at = ${begun}`;
  const stop = heartbeat(async () => {
    // A database that is away is tried again by the next renewal.
    await ctx.db.execute(sql`update job_days set renewed_at = ${nowIso(ctx)} where ${mine}`).catch(() => {});
  });
  try {
    await work();
  } catch (error) {
    await ctx.db.execute(sql`update job_days set renewed_at = started_at - ${ABANDONED_AFTER} where ${mine}`);
    throw error;
  } finally {
    stop();
  }
  await ctx.db.execute(sql`update job_days set finished_at = ${nowIso(ctx)} where ${mine}`);
  return true;
}
