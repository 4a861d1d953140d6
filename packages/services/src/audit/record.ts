import type { Database } from '@starline/db/connection';
import { auditLog } from '@starline/db/schema/audit';
import { actorId, actorKind, type Context, nowIso } from '../context.ts';

export type AuditEntry = {
  action: string;
  subject: string;
  subjectId: number | string;
  before?: unknown;
  after?: unknown;
};

/** Writes audit entries in the transaction of the act. `before` and `after` never hold a password, token or key. */
export async function recordAudit(
  ctx: Context,
  tx: Database,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const rows = (Array.isArray(entries) ? entries : [entries]) as AuditEntry[];
  if (rows.length === 0) return;
  await tx.insert(auditLog).values(
    rows.map((entry) => ({
      actorKind: actorKind(ctx.actor),
      actorId: actorId(ctx.actor),
      action: entry.action,
      subject: entry.subject,
      subjectId: String(entry.subjectId),
      before: entry.before ?? null,
      after: entry.after ?? null,
      requestId: ctx.requestId ?? null,
      createdAt: nowIso(ctx),
    })),
  );
}
