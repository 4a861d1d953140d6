import { auditLog } from '@starline/db/schema/audit';
import { businessDayOf } from '@starline/domain/business-time';
import type { DocumentStep, StepKind } from '@starline/validators/documents';
import { and, desc, eq, sql } from 'drizzle-orm';
import { firstIdOf, OLDER_IDS } from '../../base/audit/list.ts';
import { readSubjectName, withNames } from '../../base/audit/names.ts';
import type { AdminContext } from '../../base/context.ts';

const ENTRIES = 200;

type Subject = {
  subject: 'withdrawal' | 'deposit' | 'purchase';
  id: number;
  createdAt: string;
  /** Acts that are steps of their own, by the name of the audit log. */
  kinds: Readonly<Record<string, StepKind>>;
};

/**
 * The acts of staff on a document, oldest first, from the audit log. Only the months since it was made are
 * read; at most the newest 200 entries.
 */
export async function readActs(
  ctx: AdminContext,
  { subject, id, createdAt, kinds }: Subject,
): Promise<DocumentStep[]> {
  const since = firstIdOf(businessDayOf(new Date(createdAt), ctx.config.businessTz), 0);
  const entries = ctx.db
    .select({
      at: auditLog.createdAt,
      actorKind: auditLog.actorKind,
      actorName: sql<string | null>`case ${auditLog.actorKind}
        when 'admin' then (select username from admins where admins.id = ${auditLog.actorId})
        when 'member' then (select username from members where members.id = ${auditLog.actorId}) end`,
      action: auditLog.action,
      subject: auditLog.subject,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, subject),
        eq(auditLog.subjectId, String(id)),
        sql`(${auditLog.id} >= ${since}::bigint or ${auditLog.id} < ${OLDER_IDS}::bigint)`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(ENTRIES);
  const [found, known] = await Promise.all([entries, readSubjectName(ctx.db, subject, id)]);
  const named = await withNames(ctx.db, found.reverse(), known);
  return named.map(({ action, subject: _, subjectId: __, actorKind, ...entry }) => {
    const kind = kinds[action] ?? 'act';
    return {
      ...entry,
      kind,
      actorKind: actorKind === 'visitor' ? null : (actorKind as DocumentStep['actorKind']),
      text: kind === 'act' ? action : reasonIn(entry.after),
      ...(kind !== 'act' && { before: null, after: null }),
    };
  });
}

/** The reason that an act was given, if its entry has one. */
const reasonIn = (after: unknown): string | null => {
  const reason = (after as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' ? reason : null;
};

type Known = Pick<DocumentStep, 'kind' | 'at'> & Partial<DocumentStep>;
/** A step that the document itself tells. */
export const step = (known: Known): DocumentStep => ({
  actorKind: null,
  actorName: null,
  text: null,
  before: null,
  after: null,
  ...known,
});

/**
 * Steps in the order of their time. A step that both the document and the audit log tell is taken from the
 * log, which names the actor.
 */
export function inOrder(told: readonly DocumentStep[], acts: readonly DocumentStep[]): DocumentStep[] {
  const named = new Set(acts.map(({ kind }) => kind));
  const all = [...told.filter(({ kind }) => !named.has(kind)), ...acts];
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
