import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { CALL_KEY } from '../idempotency/once.ts';

/**
 * Rows to delete, with their age: stored answers after 30 days, keys the server made for one call after one, delivered
 * events after 7, logins after 90, expired sessions and throttles at once.
 */
const EXPIRED_ROWS = {
  idempotency_keys: sql`created_at < now_at - interval '30 days'
    or (id like ${`${CALL_KEY}%`} and created_at < now_at - interval '1 day')`,
  outbox: sql`dispatched_at < now_at - interval '7 days'`,
  member_sessions: sql`expires_at < now_at`,
  admin_sessions: sql`expires_at < now_at`,
  password_resets: sql`expires_at < now_at - interval '1 day'`,
  member_logins: sql`created_at < now_at - interval '90 days'`,
  throttles: sql`expire < extract(epoch from now_at) * 1000`,
  attempts: sql`counted_at < now_at - interval '1 hour' and coalesce(proven_until, now_at) <= now_at`,
  job_days: sql`started_at < now_at - interval '90 days'`,
};

/** Deletes expired rows; returns the number per table. None of them tells who did what with money. */
export async function cleanUp(ctx: Context): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, condition] of Object.entries(EXPIRED_ROWS)) {
    const deleted = await ctx.db.execute(sql`
      delete from ${sql.identifier(table)} using (select ${nowIso(ctx)}::timestamptz as now_at) as clock where ${condition}`);
    counts[table] = deleted.rowCount ?? 0;
  }
  return counts;
}
