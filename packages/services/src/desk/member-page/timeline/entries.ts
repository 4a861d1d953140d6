import { auditLog } from '@starline/db/schema/audit';
import { businessDayOf } from '@starline/domain/business-time';
import type { TimelineGroup } from '@starline/domain/timeline';
import type { TimelineEvent } from '@starline/validators/member-page';
import { and, desc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { firstIdOf, OLDER_IDS } from '../../../base/audit/list.ts';
import { readSubjectName, withNames } from '../../../base/audit/names.ts';
import type { AdminContext } from '../../../base/context.ts';
import { type After, isAfter, keyOf, NEWEST } from './place.ts';

/**
 * Entries are looked for in this many months before the place, then in more, then in all.
 * docs/decisions/0021.
 */
const WINDOWS = [2, 24];
/** Acts that are events of their own: notes and logins. */
const SHOWN_ELSEWHERE = ['memberNotes.add', 'sessions.login'];
const IN_STAFF_GROUP_ONLY = 'members.read';

type Input = { id: number; group: TimelineGroup | undefined; after: After; limit: number };

/**
 * The newest audit entries about a member after a place: changes by the member, and acts of staff and of the
 * system.
 */
export async function readEntries(ctx: AdminContext, input: Input): Promise<TimelineEvent[]> {
  if (input.group !== undefined && input.group !== 'changes' && input.group !== 'staff') return [];
  const [rows, known] = await Promise.all([
    readNewest(ctx, input),
    readSubjectName(ctx.db, 'member', input.id),
  ]);
  return (await withNames(ctx.db, rows, known)).map(toEvent);
}

async function readNewest(ctx: AdminContext, input: Input): Promise<Entry[]> {
  for (const months of WINDOWS) {
    const rows = await readWindow(ctx, input, months);
    if (rows.length === input.limit) return rows;
  }
  return readWindow(ctx, input, undefined);
}

type Entry = Awaited<ReturnType<typeof readWindow>>[number];

function readWindow(ctx: AdminContext, input: Input, months: number | undefined) {
  const { id, group, after, limit } = input;
  return ctx.db
    .select({
      id: auditLog.id,
      createdAt: auditLog.createdAt,
      actorKind: auditLog.actorKind,
      actorName: sql<string | null>`case ${auditLog.actorKind}
        when 'admin' then (select username from admins where admins.id = ${auditLog.actorId})
        when 'member' then (select username from members where members.id = ${auditLog.actorId}) end`,
      action: auditLog.action,
      subject: auditLog.subject,
      subjectId: auditLog.subjectId,
      address: auditLog.address,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, 'member'),
        eq(auditLog.subjectId, String(id)),
        months === undefined ? undefined : since(ctx, after, months),
        notInArray(auditLog.action, SHOWN_ELSEWHERE),
        byGroup(group),
        isAfter(after, sql`${auditLog.createdAt}`, keyOfEntry),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
}

const toEvent = (row: Entry): TimelineEvent => ({
  key: keyOf(kindOf(row.actorKind), row.id),
  kind: kindOf(row.actorKind),
  at: row.createdAt,
  actorKind: row.actorKind,
  actorName: row.actorName,
  refId: null,
  amount: null,
  unit: null,
  text: row.action,
  address: row.address,
  readAt: null,
  day: null,
  sums: null,
  before: row.before,
  after: row.after,
});

const kindOf = (actorKind: string) => (actorKind === 'member' ? 'change' : 'act');
const keyOfEntry = sql`(case ${auditLog.actorKind} when 'member' then 'change' else 'act' end || ':' || lpad(${auditLog.id}::text, 20, '0'))`;

const byGroup = (group: TimelineGroup | undefined): SQL | undefined => {
  if (group === 'changes') return eq(auditLog.actorKind, 'member');
  if (group === 'staff') return ne(auditLog.actorKind, 'member');
  return ne(auditLog.action, IN_STAFF_GROUP_ONLY);
};

/** Ids begin with the month of the act, so this names the partitions that are read. */
function since(ctx: AdminContext, { at }: After, months: number): SQL {
  const from = at === NEWEST.at ? ctx.now() : new Date(at);
  return sql`(${auditLog.id} >= ${firstIdOf(businessDayOf(from, ctx.config.businessTz), -months)}::bigint or ${auditLog.id} < ${OLDER_IDS}::bigint)`;
}
