import { type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { CALL_KEY } from '../../base/idempotency/once.ts';
import { RETENTION_DAYS, type RetentionName } from '../../base/retention.ts';

/** Rows deleted by one statement: locks are held for some milliseconds. */
const BATCH = 5_000;

/** The longest time of a queue: until then a message may be tried. docs/operations/messages.md#queues */
const LONGEST_TRIED = sql`interval '3 days'`;

type Kept = (name: RetentionName) => SQL;

/**
 * Rows to delete, by table. `kept` is how long rows of a name are kept, `keptWhileTried` the same of
 * messages, which are kept at least as long as they are tried. Expired throttles and attempts are deleted at
 * once.
 */
const expiredRows = (kept: Kept, keptWhileTried: Kept, today: BusinessDay): Record<string, SQL> => ({
  idempotency_keys: sql`created_at < now_at - ${kept('answers')}
    or (id like ${`${CALL_KEY}%`} and created_at < now_at - interval '1 day')`,
  outbox: sql`dispatched_at < now_at - ${kept('outbox')}`,
  member_sessions: sql`expires_at < now_at - ${kept('sessions')}`,
  admin_sessions: sql`expires_at < now_at - ${kept('sessions')}`,
  passkey_challenges: sql`expires_at < now_at`,
  password_resets: sql`expires_at < now_at - ${kept('resets')}`,
  // One of the present address says that its member was asked.
  email_confirmations: sql`expires_at < now_at - ${kept('resets')} and member_id is not null
    and not exists (select 1 from members where members.id = member_id and members.email = email_confirmations.email)`,
  member_logins: sql`created_at < now_at - ${kept('logins')}`,
  member_devices: sql`last_seen_at < now_at - ${kept('notifications')}`,
  notification_pushes: sql`created_at < now_at - ${keptWhileTried('outbox')}`,
  push_subscriptions: sql`used_at < now_at - ${kept('notifications')}`,
  // The link "this was not me" of its mail ends with it.
  member_notifications: sql`created_at < now_at - ${keptWhileTried('notifications')}
    and not exists (select 1 from alarm_tokens where notification_id = member_notifications.id and expires_at > now_at)`,
  admin_mails: sql`created_at < now_at - ${keptWhileTried('notifications')}`,
  security_alerts: sql`created_at < now_at - ${keptWhileTried('notifications')}`,
  destinations: sql`removed_at < now_at - ${kept('destinations')}
    and not exists (select 1 from withdrawals where destination_id = destinations.id)`,
  throttles: sql`expire < extract(epoch from now_at) * 1000`,
  attempts: sql`counted_at < now_at - interval '1 hour' and coalesce(proven_until, now_at) <= now_at`,
  admin_moves: sql`created_at < now_at - interval '7 days'`,
  approval_acts: sql`created_at < now_at - interval '7 days'`,
  // The newest one says that its period was reported: without it the period is reported again.
  reports: sql`created_at < now_at - ${keptWhileTried('reports')} and exists (select 1 from reports newer
    where newer.kind = reports.kind and newer.period > reports.period)`,
  inquiry_messages: sql`created_at < now_at - ${kept('inquiries')}`,
  inquiries: sql`last_at < now_at - ${kept('inquiries')}`,
  kept_exports: sql`created_at < now_at - ${kept('exports')}`,
  dead_letters: sql`given_up_at < now_at - ${kept('deadLetters')}`,
  webhook_deliveries: sql`created_at < now_at - ${keptWhileTried('deadLetters')}
    and coalesce(replayed_at, created_at) < now_at - ${keptWhileTried('deadLetters')}`,
  // Those of today say what is done.
  job_days: sql`started_at < now_at - ${kept('jobs')} and day < ${today}`,
});

/**
 * Deletes expired rows in batches; returns the number per table. None of them tells who did what with money.
 * How long rows are kept is `config.retention`, else the default. docs/operations/retention.md.
 */
export async function cleanUp(
  ctx: Context,
  { batch = BATCH }: { batch?: number } = {},
): Promise<Record<string, number>> {
  const { retention = {} } = ctx.config;
  const kept: Kept = (name) => sql`make_interval(days => ${retention[name] ?? RETENTION_DAYS[name]}::int)`;
  const keptWhileTried: Kept = (name) => sql`greatest(${kept(name)}, ${LONGEST_TRIED})`;
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  const counts: Record<string, number> = {};
  for (const [table, condition] of Object.entries(expiredRows(kept, keptWhileTried, today)))
    counts[table] = await deleteAll(ctx, table, { condition, batch });
  return counts;
}

async function deleteAll(
  ctx: Context,
  table: string,
  { condition, batch }: { condition: SQL; batch: number },
): Promise<number> {
  const name = sql.identifier(table);
  let count = 0;
  for (;;) {
    const deleted = await ctx.db.execute(sql`
      delete from ${name} where ctid = any(array(
        select ${name}.ctid from ${name}, (select ${nowIso(ctx)}::timestamptz as now_at) as clock where ${condition} limit ${batch}))`);
    const found = deleted.rowCount ?? 0;
    count += found;
    if (found < batch) return count;
  }
}
