import type { BusinessDay } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';

/** Whoever has begun and not ended by then is taken for dead. The work must bear to be done twice. */
const TAKEN_FOR_DEAD = sql`interval '1 hour'`;

/**
 * Does a job of a business day, unless it is done or somebody is at it: true if it did. What failed or died is not done, and
 * will be by whoever asks next.
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
    where job_days.finished_at is null and job_days.started_at <= excluded.started_at - ${TAKEN_FOR_DEAD}`);
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
