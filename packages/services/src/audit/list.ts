import { auditLog } from '@starline/db/schema/audit';
import type { ListAudit } from '@starline/validators/audit';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type ArchivedMonth, monthText } from '../archives/archived.ts';
import { defineList, newestFirst } from '../lists/list.ts';
import { keyOf, withSortKey } from '../lists/sort-key.ts';

const columns = {
  id: auditLog.id,
  createdAt: auditLog.createdAt,
  actor: sql<string>`coalesce(
    case ${auditLog.actorKind}
      when 'admin' then (select 'admin ' || username from admins where admins.id = ${auditLog.actorId})
      when 'member' then (select 'member ' || username from members where members.id = ${auditLog.actorId}) end,
    ${auditLog.actorKind} || coalesce(' ' || ${auditLog.actorId}, ''))`,
  action: auditLog.action,
  subject: auditLog.subject,
  subjectId: auditLog.subjectId,
  before: auditLog.before,
  after: auditLog.after,
};
const sortKey = keyOf(auditLog.id);

const entries = defineList(async (ctx, input: ListAudit) => ({
  ...newestFirst,
  sortKey,
  columns,
  id: auditLog.id,
  where: and(
    input.subject ? eq(auditLog.subject, input.subject) : undefined,
    input.subjectId ? eq(auditLog.subjectId, input.subjectId) : undefined,
    input.action ? eq(auditLog.action, input.action) : undefined,
  ),
  query: (where: SQL | undefined) =>
    ctx.db.select(withSortKey(columns, sortKey)).from(auditLog).where(where).$dynamic(),
}));

/** Acts of members, administrators and the system, newest first. */
export const auditEntries = {
  ...entries,
  archivedUntil: (archived: readonly ArchivedMonth[]) => {
    const last = archived.findLast(({ auditFrom, auditTo }) => auditFrom < auditTo);
    return last ? monthText(last.month) : null;
  },
};
