import { securityAlerts } from '@starline/db/schema/alerts';
import type { AcknowledgeAlerts } from '@starline/validators/alerts';
import type { BatchResult } from '@starline/validators/fields';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { alertsForOthers } from './own-alerts.ts';

/**
 * Notes that the caller has looked into alerts: they no longer count on home. Each has its audit entry. One
 * that another person acknowledged before is skipped with `nothing_changed`, and keeps that person; one about
 * the caller's own acts with `alert_own`, where another person could look into it.
 * docs/operations/alerts.md#list
 */
export const acknowledgeAlerts = (ctx: AdminContext, input: AcknowledgeAlerts): Promise<BatchResult> =>
  once(ctx, { procedure: 'alerts.acknowledge', input }, async (tx) => {
    const open = await tx
      .select()
      .from(securityAlerts)
      .where(and(inArray(securityAlerts.id, input.ids), isNull(securityAlerts.acknowledgedAt)))
      .orderBy(asc(securityAlerts.id))
      .for('update');
    const forOthers = await alertsForOthers(
      tx,
      open.map(({ id }) => id),
      ctx.actor.id,
    );
    const taken = open.filter(({ id }) => !forOthers.has(id));
    for (const { id, subject } of taken) {
      await tx
        .update(securityAlerts)
        .set({ acknowledgedAt: nowIso(ctx), acknowledgedBy: ctx.actor.id })
        .where(eq(securityAlerts.id, id));
      await recordAudit(ctx, tx, {
        action: 'alerts.acknowledge',
        subject: 'security_alert',
        subjectId: id,
        after: { subject },
      });
    }
    const changed = taken.map(({ id }) => id);
    const skipped = input.ids.filter((id) => !changed.includes(id));
    return {
      changed,
      skipped: skipped.map((id) => ({ id, code: forOthers.has(id) ? 'alert_own' : 'nothing_changed' })),
    };
  });
