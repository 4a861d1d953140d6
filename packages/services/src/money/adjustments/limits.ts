import type { Database } from '@starline/db/connection';
import { purchaseLimits, purchases } from '@starline/db/schema/purchases';
import { type Amount, total } from '@starline/domain/money';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type PackageLimit, readPackageLimits } from '../packages/package-limits.ts';

export type LimitChange = { purchaseId: number; change: Amount };

/**
 * Counts `point` hundredths against the member's packages, oldest first. A positive amount raises what is
 * used, the part that fits nowhere on the newest package; a negative one lowers it, never below zero. Returns
 * the change of each package. docs/domain/settlement.md#limits.
 */
export async function spreadOverLimits(
  tx: Database,
  memberId: number,
  point: Amount,
): Promise<LimitChange[]> {
  await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.memberId, memberId), ne(purchases.status, 'cancelled')))
    .orderBy(asc(purchases.id))
    .for('no key update');
  const limits = await readPackageLimits(tx, memberId);
  const changes = point > 0 ? raise(limits, point) : lower(limits, -point);
  for (const each of changes) await changeUsed(tx, each);
  return changes;
}

/**
 * Adds `change` hundredths to the used part of a package's limit. The caller holds the lock of the package's
 * row.
 */
export async function changeUsed(tx: Database, { purchaseId, change }: LimitChange): Promise<void> {
  await tx
    .insert(purchaseLimits)
    .values({ purchaseId, used: total(Math.max(0, change)) })
    .onConflictDoUpdate({
      target: purchaseLimits.purchaseId,
      set: { used: sql`greatest(0, ${purchaseLimits.used} + ${change})` },
    });
}

function raise(limits: readonly PackageLimit[], point: number): LimitChange[] {
  const changes = take(limits, point, (each) => each.remaining);
  const rest = point - changes.reduce((total, each) => total + each.change, 0);
  const newest = limits.at(-1);
  if (rest === 0 || !newest) return changes;
  const last = changes.find((each) => each.purchaseId === newest.purchaseId);
  if (last) last.change = total(last.change + rest);
  else changes.push({ purchaseId: newest.purchaseId, change: total(rest) });
  return changes;
}

const lower = (limits: readonly PackageLimit[], point: number): LimitChange[] =>
  take(limits, point, (each) => each.used).map((each) => ({ ...each, change: total(-each.change) }));

function take(
  limits: readonly PackageLimit[],
  wanted: number,
  capacity: (each: PackageLimit) => number,
): LimitChange[] {
  const changes: LimitChange[] = [];
  let left = wanted;
  for (const each of limits) {
    const part = Math.min(left, capacity(each));
    if (part > 0) changes.push({ purchaseId: each.purchaseId, change: total(part) });
    left -= part;
  }
  return changes;
}
