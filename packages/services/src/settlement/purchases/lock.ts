import type { Database } from '@starline/db/connection';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { Right } from '@starline/domain/rights';
import { and, eq, ne } from 'drizzle-orm';
import { holdSnapshotInputs } from '../../base/snapshots/guard.ts';
import { lockOwner } from '../../network/members/lock-open.ts';

export type Purchase = typeof purchases.$inferSelect;

/**
 * What a verb was asked about. Both nouns are rows of one table: a code grant is a product too, and a bought
 * package is no code grant. docs/domain/deposits.md#nouns.
 */
export type PurchaseNoun = 'product' | 'code_grant';

/** The right that changes a row under the noun by which it was asked for. */
export const RIGHT_OF_NOUN = { product: 'adjust', code_grant: 'grant_codes' } as const satisfies Record<
  PurchaseNoun,
  Right
>;

/**
 * Keeps the inputs of a snapshot, and shares a lock on the buyer of a package before its row is locked: the
 * buyer never changes. Throws `member_closed`: a closed account gets no price back.
 */
export async function lockBuyer(tx: Database, id: number): Promise<void> {
  await holdSnapshotInputs(tx);
  const [bought] = await tx
    .select({ memberId: purchases.memberId })
    .from(purchases)
    .where(and(eq(purchases.id, id), eq(purchases.type, 'normal')));
  if (bought) await lockOwner(tx, bought.memberId);
}

/** Locks a row that is not void. Throws `not_found`, also for a row that is not what it was asked for as. */
export async function lockPurchase(tx: Database, id: number, noun: PurchaseNoun): Promise<Purchase> {
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.id, id),
        ne(purchases.status, 'cancelled'),
        noun === 'code_grant' ? eq(purchases.type, 'bcode') : undefined,
      ),
    )
    .for('no key update');
  if (!purchase) throw new AppError('not_found');
  return purchase;
}
