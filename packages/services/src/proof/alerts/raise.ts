import type { Database } from '@starline/db/connection';
import { alertMessages, securityAlerts } from '@starline/db/schema/alerts';
import { withTransaction } from '@starline/db/transaction';
import type { AlertChannel } from '@starline/domain/alerts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { tellAdmin } from '../../identity/notifications/tell-admin.ts';
import { type AlertEntry, type AlertLimits, applyRules, type Raised } from './rules.ts';

const BATCH = 500;
/** The same rule and subject raise one alert in this many milliseconds. */
const WINDOW_MS = 3_600_000;

/** An alert as it goes to log, e-mail and webhook. It names ids, no personal data. */
export type Alert = { id: number; rule: string; subject: string; auditId: number; createdAt: string };

/**
 * Applies the rules to the entries that were chained since the last call, and stores the alerts of a batch
 * with the progress in one transaction. Reading along the chain meets each committed entry once, also one
 * that committed late. The first call begins at the end of the chain. They leave by `channels`: one that is
 * configured later would give up all of before. Returns the alerts; an empty list also while
 * another worker does this.
 */
export async function raiseAlerts(
  ctx: Context,
  limits: AlertLimits,
  channels: readonly AlertChannel[],
  signal?: AbortSignal,
): Promise<Alert[]> {
  const all: Alert[] = [];
  for (;;) {
    const { raised, hasMore } = await raiseBatch(ctx, limits, channels);
    all.push(...raised);
    if (!hasMore || signal?.aborted) return all;
  }
}

function raiseBatch(
  ctx: Context,
  limits: AlertLimits,
  channels: readonly AlertChannel[],
): Promise<{ raised: Alert[]; hasMore: boolean }> {
  return withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`
      insert into alert_progress (position) select coalesce(max(position), 0) from audit_seals on conflict do nothing`);
    const progress = await tx.execute<{ position: number }>(
      sql`select position from alert_progress for update skip locked`,
    );
    const since = progress.rows[0]?.position;
    if (since === undefined) return { raised: [], hasMore: false };
    const entries = await readChained(tx, since);
    const raised: Alert[] = [];
    for (const entry of entries) {
      const alerts = await applyRules(ctx, tx, entry, limits);
      for (const alert of alerts) {
        const stored = await store(ctx, tx, entry, alert, channels);
        if (stored) raised.push(stored);
      }
      await tellOfNewDevice(ctx, tx, entry, alerts);
    }
    const last = entries.at(-1)?.position;
    if (last !== undefined) await tx.execute(sql`update alert_progress set position = ${last}`);
    return { raised, hasMore: entries.length === BATCH };
  });
}

/** The administrator hears of it too, not only those who read alerts. docs/domain/access.md#own-changes. */
async function tellOfNewDevice(
  ctx: Context,
  tx: Database,
  { actorId, address, createdAt: at }: AlertEntry,
  alerts: readonly Raised[],
): Promise<void> {
  const isNew = alerts.some(({ rule }) => rule === 'admin_new_device' || rule === 'admin_new_network');
  if (!isNew || actorId === null) return;
  await tellAdmin(ctx, tx, { adminId: actorId, kind: 'new_device', at, ...(address && { address }) });
}

async function readChained(tx: Database, since: number): Promise<AlertEntry[]> {
  const found = await tx.execute<AlertEntry>(sql`
    select link.position, entry.id, entry.actor_kind as "actorKind", entry.actor_id as "actorId", entry.action,
      entry.subject, entry.subject_id as "subjectId", entry.after, entry.address, entry.created_at::text as "createdAt"
    from audit_seals link join audit_log entry on entry.id = link.audit_id
    where link.position > ${since} order by link.position limit ${BATCH}`);
  return found.rows;
}

async function store(
  ctx: Context,
  tx: Database,
  entry: AlertEntry,
  { rule, subject }: Raised,
  channels: readonly AlertChannel[],
): Promise<Alert | undefined> {
  const since = new Date(ctx.now().getTime() - WINDOW_MS).toISOString();
  const same = and(
    eq(securityAlerts.rule, rule),
    eq(securityAlerts.subject, subject),
    gt(securityAlerts.createdAt, since),
  );
  if ((await tx.$count(securityAlerts, same)) > 0) return undefined;
  const [stored] = await tx
    .insert(securityAlerts)
    .values({ rule, subject, auditId: entry.id, createdAt: nowIso(ctx) })
    .returning({ id: securityAlerts.id });
  if (!stored) throw new Error('alert was not written');
  if (channels.length > 0)
    await tx.insert(alertMessages).values(
      channels.map((channel) => ({
        ...{ alertId: stored.id, channel },
        ...{ createdAt: nowIso(ctx), nextAttemptAt: nowIso(ctx) },
      })),
    );
  return { id: stored.id, rule, subject, auditId: entry.id, createdAt: nowIso(ctx) };
}
