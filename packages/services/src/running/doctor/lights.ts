import { type Finding, finding } from '@starline/domain/doctor';
import { ALWAYS_RUN } from '@starline/domain/lights';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { readLights } from '../../desk/home/lights.ts';

/** The lights of home, which are asked nowhere else, as findings. docs/operations/members.md#home */
export async function checkLights(ctx: Context): Promise<Finding[]> {
  const lights = await readLights(ctx);
  return lights.map(({ name, isGood, at, count }) => {
    const params = { count, ...(at && { at }) };
    if (name === 'worker' && at === null) return finding(name, 'worker_never');
    const alwaysRuns = ALWAYS_RUN.has(name);
    if (isGood === null) return finding(name, alwaysRuns ? 'light_never' : 'light_off');
    // Without what always runs, settlements stop or a fault of the books stays unseen.
    return finding(name, isGood ? 'light_good' : alwaysRuns ? 'light_bad' : 'light_late', params);
  });
}

/** When a mail left last, and when one was given up last. */
export async function checkMails(ctx: Context): Promise<Finding[]> {
  if (!ctx.config.sendsMail) return [finding('mail', 'mail_off')];
  const found = await ctx.db.execute<{ sentAt: string | null; failedAt: string | null }>(sql`select
    (select max(sent_at) from notification_mails) as "sentAt",
    (select max(given_up_at) from dead_letters where kind not in ('event', 'alert_webhook', 'webhook')) as "failedAt"`);
  const { sentAt, failedAt } = found.rows[0] ?? {};
  const iso = (at: string | null | undefined) => (at ? new Date(at).toISOString() : '-');
  return [finding('mail', 'mail_last', { sent: iso(sentAt), failed: iso(failedAt) })];
}
