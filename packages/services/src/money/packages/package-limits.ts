import type { Database } from '@starline/db/connection';
import { type Amount, total } from '@starline/domain/money';
import { sql } from 'drizzle-orm';

export type PackageLimit = {
  purchaseId: number;
  isActive: boolean;
  limit: Amount;
  used: Amount;
  remaining: Amount;
};

/**
 * Limit, used and remainder of each package of a member in hundredths, oldest first (approved_at, id). A
 * normal package has the boosted multiple while a direct recruit holds an active normal one; the remainder is
 * never below zero. docs/domain/settlement.md#limits.
 */
export async function readPackageLimits(db: Database, memberId: number): Promise<PackageLimit[]> {
  const found = await db.execute<{ id: number; status: string; ceiling: number; used: number }>(sql`
    select purchase.id, purchase.status, coalesce(spent.used, 0)::bigint as used,
      trunc(purchase.pv::numeric * case when boost.is_on then purchase.boosted_limit_percent else purchase.limit_percent end / 1000000)::bigint as ceiling
    from purchases purchase
    left join purchase_limits spent on spent.purchase_id = purchase.id
    cross join lateral (
      select exists (
        select 1 from members recruit
        join purchases theirs on theirs.member_id = recruit.id and theirs.type = 'normal' and theirs.status = 'approved'
        where recruit.recommender_id = purchase.member_id) as is_on) as boost
    where purchase.member_id = ${memberId} and purchase.status <> 'cancelled'
    order by purchase.approved_at, purchase.id`);
  return found.rows.map((row) => ({
    purchaseId: row.id,
    isActive: row.status === 'approved',
    limit: total(row.ceiling),
    used: total(row.used),
    remaining: total(Math.max(0, row.ceiling - row.used)),
  }));
}
