import type { Database } from '@starline/db/connection';
import { auditLog } from '@starline/db/schema/audit';
import { businessDayOf, monthOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { ListAudit } from '@starline/validators/audit';
import { AUDIT } from '@starline/validators/lists/audit';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type ArchivedMonth, monthText, readArchived } from '../archives/archived.ts';
import type { AdminContext } from '../context.ts';
import { filtered } from '../lists/filtered.ts';
import { defineList, newestFirst } from '../lists/list.ts';
import { keyOf, sortKeyColumn } from '../lists/sort-key.ts';
import { byActor, bySubject } from './filters.ts';
import { withNames } from './names.ts';

const subjectNumber = sql`case when ${auditLog.subjectId} ~ '^[0-9]{1,15}$' then ${auditLog.subjectId}::bigint end`;
/** The username or name of a subject that still exists; of a document, the username of its member. */
const subjectName = sql<string | null>`case ${auditLog.subject}
  when 'member' then (select username from members where id = ${subjectNumber})
  when 'admin' then (select username from admins where id = ${subjectNumber})
  when 'center' then (select name from centers where id = ${subjectNumber})
  when 'deposit' then (select username from members join deposits on members.id = member_id where deposits.id = ${subjectNumber})
  when 'withdrawal' then (select username from members join withdrawals on members.id = member_id where withdrawals.id = ${subjectNumber})
  when 'purchase' then (select username from members join purchases on members.id = member_id where purchases.id = ${subjectNumber})
  when 'adjustment' then (select username from members join adjustments on members.id = member_id where adjustments.id = ${subjectNumber})
  end`;

const columns = {
  id: auditLog.id,
  createdAt: auditLog.createdAt,
  actorKind: auditLog.actorKind,
  actorName: sql<string | null>`case ${auditLog.actorKind}
    when 'admin' then (select username from admins where admins.id = ${auditLog.actorId})
    when 'member' then (select username from members where members.id = ${auditLog.actorId}) end`,
  actor: sql<string>`coalesce(
    case ${auditLog.actorKind}
      when 'admin' then (select 'admin ' || username from admins where admins.id = ${auditLog.actorId})
      when 'member' then (select 'member ' || username from members where members.id = ${auditLog.actorId}) end,
    ${auditLog.actorKind} || coalesce(' ' || ${auditLog.actorId}, ''))`,
  action: auditLog.action,
  subject: auditLog.subject,
  subjectId: auditLog.subjectId,
  subjectName,
  address: auditLog.address,
  before: auditLog.before,
  after: auditLog.after,
};
const sortKey = keyOf(auditLog.id);
const IDS_PER_MONTH = 10_000_000_000;
/** Ids of releases before decision 0028 are below this one. */
export const OLDER_IDS = 1_000_000_000_000_000;

/**
 * The list of entries of the newest months, or of all. A bound keeps PostgreSQL from planning every
 * partition.
 */
const entriesSince = (months: number | undefined) =>
  defineList(
    async (ctx, input: ListAudit) => ({
      ...newestFirst,
      sortKey,
      id: auditLog.id,
      member: null,
      where: and(
        months === undefined ? undefined : boundOf(ctx, months),
        ...idsBetween(input),
        ...filtered(ctx, AUDIT, auditLog, input, {
          actor: await byActor(ctx.db, input.actor),
          subject: input.subject ? eq(auditLog.subject, input.subject) : undefined,
          subjectId: await bySubject(ctx.db, input.subjectId),
          action: input.action ? eq(auditLog.action, input.action) : undefined,
          address: input.address ? eq(auditLog.address, input.address) : undefined,
        }),
      ),
      query: (where: SQL | undefined) =>
        ctx.db
          .select({ ...columns, ...sortKeyColumn(sortKey) })
          .from(auditLog)
          .where(and(months === undefined ? undefined : boundOf(ctx, months), where))
          .$dynamic(),
    }),
    (ctx, rows) => withNames(ctx.db, rows),
  );
const entries = entriesSince(undefined);
/** A page is looked for in this many months, then in more, then in all. */
const NEWEST = [2, 24].map(entriesSince);

/**
 * The first id of the month that is `months` after that of a day.
 * docs/decisions/0028-months-as-partitions.md.
 */
export function firstIdOf(day: string, months: number): number {
  const [year = 0, month = 0] = monthOf(day).split('-').map(Number);
  const first = year * 12 + month - 1 + months;
  return (Math.floor(first / 12) * 100 + (first % 12) + 1) * IDS_PER_MONTH;
}

const boundOf = (ctx: Pick<AdminContext, 'now' | 'config'>, months: number): SQL =>
  sql`${auditLog.id} >= ${firstIdOf(businessDayOf(ctx.now(), ctx.config.businessTz), -months)}::bigint`;

/**
 * Ids begin with the month of the act, so a range of days names the partitions that are read. Older entries
 * have small ids.
 */
const idsBetween = ({ startDate, endDate }: Pick<ListAudit, 'startDate' | 'endDate'>): SQL[] => [
  ...(startDate
    ? [sql`(${auditLog.id} >= ${firstIdOf(startDate, 0)}::bigint or ${auditLog.id} < ${OLDER_IDS}::bigint)`]
    : []),
  ...(endDate ? [sql`${auditLog.id} < ${firstIdOf(endDate, 1)}::bigint`] : []),
];

/** Acts of members, administrators and the system, newest first. */
export const auditEntries = {
  ...entries,
  /**
   * A full page of the newest months is the page of the list. Read backwards, a list has no newest months.
   */
  rows: async (ctx: AdminContext, input: ListAudit) => {
    if (input.before === undefined)
      for (const newest of NEWEST) {
        const rows = await newest.rows(ctx, input);
        if (rows.length === input.size) return rows;
      }
    return entries.rows(ctx, input);
  },
  archivedUntil,
  /** @throws AppError `archived`: a file that lacks entries does not say so. */
  async *stream(ctx: AdminContext, input: ListAudit) {
    await refuseArchivedEntries(ctx.db, input);
    yield* entries.stream(ctx, input);
    // A month that was archived meanwhile may lack entries: the file breaks off.
    await refuseArchivedEntries(ctx.db, input);
  },
};

/** The last archived month with entries of the days that a filter names. */
function archivedUntil(archived: readonly ArchivedMonth[], { startDate, endDate }: ListAudit): string | null {
  const from = startDate ? firstIdOf(startDate, 0) : 0;
  const to = endDate ? firstIdOf(endDate, 1) : Number.POSITIVE_INFINITY;
  const last = archived.findLast(
    ({ auditFrom, auditTo }) => Math.max(auditFrom, from) < Math.min(auditTo, to),
  );
  return last ? monthText(last.month) : null;
}

async function refuseArchivedEntries(db: Database, input: ListAudit): Promise<void> {
  const month = archivedUntil(await readArchived(db), input);
  if (month !== null) throw new AppError('archived', { month });
}
