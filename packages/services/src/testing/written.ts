import type { Database } from '@starline/db/connection';
import { auditLog } from '@starline/db/schema/audit';
import { outbox } from '@starline/db/schema/outbox';
import { and, asc, eq } from 'drizzle-orm';

/** The audit entries of one action on one subject, oldest first, with encrypted fields decrypted. */
export const auditEntriesOf = (db: Database, action: string, subjectId: number | string) =>
  db
    .select({
      actorKind: auditLog.actorKind,
      actorId: auditLog.actorId,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, String(subjectId))))
    .orderBy(asc(auditLog.id));

/** The payloads of every event of a topic, oldest first. */
export async function payloadsOf(db: Database, topic: string): Promise<unknown[]> {
  const rows = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(eq(outbox.topic, topic))
    .orderBy(asc(outbox.id));
  return rows.map(({ payload }) => payload);
}
