import { auditLog } from '@starline/db/schema/audit';
import type { ListAudit } from '@starline/validators/audit';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { offsetOf } from '../paging.ts';

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
  const rows = await ctx.db
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
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(input.size)
    .offset(offsetOf(input));
  return { rows, total: await ctx.db.$count(auditLog, where) };
}
