import type { Database } from '@starline/db/connection';
import { adminMoves, adminRoles, admins } from '@starline/db/schema/admins';
import { CUMULATIVE_HOURS } from '@starline/domain/approvals';
import { AppError } from '@starline/domain/errors';
import { type Amount, total } from '@starline/domain/money';
import { eq, sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../context.ts';
import type { Proposal } from './act.ts';
import { weighed } from './proposal.ts';

/** What the role of an administrator may move in 24 hours; null for no limit. */
export async function dailyLimitOf(tx: Database, adminId: number): Promise<Amount | null> {
  const [role] = await tx
    .select({ limit: adminRoles.dailyAmount })
    .from(admins)
    .innerJoin(adminRoles, eq(adminRoles.name, admins.role))
    .where(eq(admins.id, adminId));
  return role?.limit ?? null;
}

/**
 * Counts the value that an act moves against the limit of the actor's role, in the transaction of the act.
 * Call it with the lock of the maker (`lockMaker`), so that two acts at once cannot both stay under the
 * limit. Approved acts count as the maker's. Throws `role_daily_limit` with what is left.
 * docs/domain/access.md#limits.
 */
export async function chargeDay(
  ctx: AdminContext,
  tx: Database,
  limit: Amount | null,
  proposal: Proposal,
): Promise<void> {
  const amount = weighed(proposal).reduce((sum, part) => sum + part.amount, 0);
  if (limit === null || amount === 0) return;
  const { rows } = await tx.execute<{ moved: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as moved from ${adminMoves} where admin_id = ${ctx.actor.id}
      and created_at > ${nowIso(ctx)}::timestamptz - interval '1 hour' * ${CUMULATIVE_HOURS}`);
  const moved = Number(rows[0]?.moved ?? 0);
  if (moved + amount > limit)
    throw new AppError('role_daily_limit', { available: total(Math.max(0, limit - moved)) });
  await tx
    .insert(adminMoves)
    .values({ adminId: ctx.actor.id, amount: total(amount), createdAt: nowIso(ctx) });
}
