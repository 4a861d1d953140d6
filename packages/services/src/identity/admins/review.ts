import { accessTokens } from '@starline/db/schema/access-tokens';
import { adminRoles, admins } from '@starline/db/schema/admins';
import { adminSecondFactors } from '@starline/db/schema/second-factors';
import { together } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import { RIGHTS, type Right } from '@starline/domain/rights';
import { rightsUsed, type Trace, unusedRights } from '@starline/domain/rights-used';
import type { OnlyId } from '@starline/validators/fields';
import { asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { passkeysOfAdmin } from './admins.ts';

const REVIEWED_DAYS = 90;
/** Payout details in an entry of an edited member. */
const PAYOUT_FIELDS = ['bankName', 'accountHolder', 'accountNumber', 'walletTrc20', 'walletLotto'];

/**
 * Every administrator with the rights of the role, those used in the last 90 days, the access tokens, expired
 * ones included, and the latest mark of a review. docs/domain/access.md#review.
 */
export async function reviewAdmins(ctx: AdminContext) {
  const [used, marks, tokens] = await together(ctx.db, (db) => {
    const own = { ...ctx, db };
    return Promise.all([usedRights(own), lastReviews(own), tokensByAdmin(own)]);
  });
  const rows = await ctx.db
    .select({
      id: admins.id,
      username: admins.username,
      name: admins.name,
      role: admins.role,
      rights: adminRoles.rights,
      countries: adminRoles.countries,
      centers: adminRoles.centers,
      createdAt: admins.createdAt,
      lastLoginAt: admins.lastLoginAt,
      disabledAt: admins.disabledAt,
      hasSecondFactor: sql<boolean>`${adminSecondFactors.confirmedAt} is not null`,
      passkeys: passkeysOfAdmin,
    })
    .from(admins)
    .innerJoin(adminRoles, eq(adminRoles.name, admins.role))
    .leftJoin(adminSecondFactors, eq(adminSecondFactors.ownerId, admins.id))
    .orderBy(asc(admins.id));
  return rows.map((row) => {
    const own = used.get(row.id) ?? new Set<Right>();
    return {
      ...row,
      used: RIGHTS.filter((right) => row.rights.includes(right) && own.has(right)),
      unused: unusedRights(row.rights, own),
      tokens: tokens.get(row.id) ?? [],
      reviewedAt: marks.get(row.id)?.at ?? null,
      reviewedBy: marks.get(row.id)?.by ?? null,
    };
  });
}

async function tokensByAdmin(ctx: AdminContext) {
  const { id, adminId, name, isReadOnly, createdAt, expiresAt, lastUsedAt } = accessTokens;
  const rows = await ctx.db
    .select({ id, adminId, name, isReadOnly, createdAt, expiresAt, lastUsedAt })
    .from(accessTokens)
    .orderBy(asc(id));
  return Map.groupBy(rows, (token) => token.adminId);
}

/** Ids begin with the month of the entry, so a bound of four months names the partitions that are read. */
async function usedRights(ctx: AdminContext): Promise<Map<number, Set<Right>>> {
  const now = nowIso(ctx);
  const { rows } = await ctx.db.execute<Trace & { adminId: number }>(sql`
    select actor_id as "adminId", action, subject,
      case when action = 'settings.save' then subject_id else '' end as "subjectId",
      after ->> 'act' as act,
      coalesce(after ->> 'force', '') = 'true' as "isForced",
      coalesce(after ?| ${sql.param(PAYOUT_FIELDS)}::text[], false) as "isPayout"
    from audit_log
    where actor_kind = 'admin' and created_at > ${now}::timestamptz - interval '1 day' * ${REVIEWED_DAYS}
      and (id >= to_char(${now}::timestamptz - interval '4 months', 'YYYYMM')::bigint * 10000000000
        or id < 1000000000000000)
    group by 1, 2, 3, 4, 5, 6, 7`);
  const used = new Map<number, Set<Right>>();
  for (const { adminId, ...trace } of rows) {
    const own = used.get(adminId) ?? new Set<Right>();
    for (const right of rightsUsed(trace)) own.add(right);
    used.set(adminId, own);
  }
  return used;
}

async function lastReviews(ctx: AdminContext): Promise<Map<number, { at: string; by: string }>> {
  const { rows } = await ctx.db.execute<{ id: string; at: string; by: string }>(sql`
    select distinct on (subject_id) subject_id as id, audit_log.created_at as at, admins.username as by
    from audit_log join admins on admins.id = actor_id
    where action = 'admins.review' and subject = 'admin' and actor_kind = 'admin'
    order by subject_id, audit_log.id desc`);
  return new Map(rows.map(({ id, at, by }) => [Number(id), { at: new Date(at).toISOString(), by }]));
}

/**
 * Marks that the access of another administrator was reviewed; the entry of the audit log is the mark. Throws
 * `change_self`, `not_found`.
 */
export async function markReviewed(ctx: AdminContext, { id }: OnlyId): Promise<{ success: true }> {
  if (id === ctx.actor.id) throw new AppError('change_self');
  return once(ctx, { procedure: 'admins.review', input: { id } }, async (tx) => {
    const [admin] = await tx.select().from(admins).where(eq(admins.id, id));
    if (!admin) throw new AppError('not_found');
    const after = { username: admin.username, role: admin.role, isDisabled: admin.disabledAt !== null };
    await recordAudit(ctx, tx, { action: 'admins.review', subject: 'admin', subjectId: id, after });
    return { success: true };
  });
}
