import { auditLog } from '@starline/db/schema/audit';
import type { ListAudit } from '@starline/validators/audit';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { walkedKeys } from '../search-ways.ts';

const newestFirst = [desc(auditLog.id)];

export async function listAudit(ctx: AdminContext, input: ListAudit) {
  const where = and(
    input.subject ? eq(auditLog.subject, input.subject) : undefined,
    input.subjectId ? eq(auditLog.subjectId, input.subjectId) : undefined,
    input.action ? eq(auditLog.action, input.action) : undefined,
  );
  const actor = sql<string>`coalesce(
    case ${auditLog.actorKind}
      when 'admin' then (select 'admin ' || username from admins where admins.id = ${auditLog.actorId})
      when 'member' then (select 'member ' || username from members where members.id = ${auditLog.actorId}) end,
    ${auditLog.actorKind} || coalesce(' ' || ${auditLog.actorId}, ''))`;
  const rows = ctx.db
    .select({
      id: auditLog.id,
      createdAt: auditLog.createdAt,
      actor,
      action: auditLog.action,
      subject: auditLog.subject,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(sql`${auditLog.id} in (${walkedKeys(auditLog.id, where, newestFirst, input)})`)
    .orderBy(...newestFirst);
  const [found, total] = await Promise.all([rows, ctx.db.$count(auditLog, where)]);
  return { rows: found, total };
}
