import { auditLog } from '@starline/db/schema/audit';
import { businessDayOf, monthOf } from '@starline/domain/business-time';
import type { ListAudit } from '@starline/validators/audit';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type ArchivedMonth, monthText } from '../archives/archived.ts';
import type { AdminContext } from '../context.ts';
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
const IDS_PER_MONTH = 10_000_000_000;

/** The list of entries of the newest months, or of all. A bound keeps PostgreSQL from planning every partition. */
const entriesSince = (months: number | undefined) =>
  defineList(async (ctx, input: ListAudit) => {
    const bound = months === undefined ? undefined : sql`${auditLog.id} >= ${firstIdOf(ctx, months)}::bigint`;
    return {
      ...newestFirst,
      sortKey,
      columns,
      id: auditLog.id,
      where: and(
        bound,
        input.subject ? eq(auditLog.subject, input.subject) : undefined,
        input.subjectId ? eq(auditLog.subjectId, input.subjectId) : undefined,
        input.action ? eq(auditLog.action, input.action) : undefined,
      ),
      query: (where: SQL | undefined) =>
        ctx.db.select(withSortKey(columns, sortKey)).from(auditLog).where(and(bound, where)).$dynamic(),
    };
  });
const entries = entriesSince(undefined);
/** A page is looked for in so many months, then in more, then in all. */
const NEWEST = [2, 24].map(entriesSince);

/** The first id of the month that began `months` months ago. docs/decisions/0028-months-as-partitions.md. */
function firstIdOf(ctx: Pick<AdminContext, 'now' | 'config'>, months: number): number {
  const [year = 0, month = 0] = monthOf(businessDayOf(ctx.now(), ctx.config.businessTz))
    .split('-')
    .map(Number);
  const first = year * 12 + month - 1 - months;
  return (Math.floor(first / 12) * 100 + (first % 12) + 1) * IDS_PER_MONTH;
}

/** Acts of members, administrators and the system, newest first. */
export const auditEntries = {
  ...entries,
  /** A full page of the newest months is the page of the list. Read backwards, a list has no newest months. */
  rows: async (ctx: AdminContext, input: ListAudit) => {
    if (input.before === undefined)
      for (const newest of NEWEST) {
        const rows = await newest.rows(ctx, input);
        if (rows.length === input.size) return rows;
      }
    return entries.rows(ctx, input);
  },
  archivedUntil: (archived: readonly ArchivedMonth[]) => {
    const last = archived.findLast(({ auditFrom, auditTo }) => auditFrom < auditTo);
    return last ? monthText(last.month) : null;
  },
};
