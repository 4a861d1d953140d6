import type { Database } from '@starline/db/connection';
import {
  payoutBatches,
  payoutContradictions,
  payoutItems,
  payoutResults,
  payoutReturns,
} from '@starline/db/schema/payouts';
import type { Outcome } from '@starline/domain/payouts';
import type { ResultLine } from '@starline/validators/payouts';
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Line, PayoutItem } from './batch.ts';

/** What is stored about a line; null while it has no result. */
export const outcomeOf = ({ state }: Pick<PayoutItem, 'state'>): Outcome | null =>
  state === 'paid' || state === 'failed' ? state : null;

/** A row of a result with the line of the batch that it names. */
export type Matched = ResultLine & { words: readonly string[]; found: Line | undefined };

const isContradiction = (row: Matched): boolean => row.match === 'contradicts';

export const countContradictions = (rows: readonly Matched[]): number => rows.filter(isContradiction).length;

/**
 * Keeps the rows of a result that say the opposite of what is stored, with what is stored. They change
 * nothing: staff decide. docs/domain/payouts.md#contradictions.
 */
export async function keepContradictions(
  tx: Database,
  resultId: number,
  rows: readonly Matched[],
): Promise<void> {
  const kept = rows.filter(isContradiction).flatMap(({ line, outcome, stored, reference, reason, found }) => {
    if (!found || !outcome || !stored) throw new Error('a contradiction without both sides');
    return [
      {
        resultId,
        itemId: found.item.id,
        line,
        stored,
        said: outcome,
        reference,
        reason: reason.slice(0, 300),
      },
    ];
  });
  if (kept.length > 0) await tx.insert(payoutContradictions).values(kept);
}

const later = alias(payoutItems, 'later');

/**
 * The newest later batch that has the request of a line, or the request that takes its place after a return,
 * by the id of the line. A line that was taken out of its batch does not count.
 */
export async function laterBatches(
  tx: Database,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, { id: number; number: string }>> {
  if (itemIds.length === 0) return new Map();
  const found = await tx
    .select({ itemId: payoutItems.id, id: payoutBatches.id, number: payoutBatches.number })
    .from(payoutItems)
    .leftJoin(payoutReturns, eq(payoutReturns.withdrawalId, payoutItems.withdrawalId))
    .innerJoin(
      later,
      and(
        or(
          eq(later.withdrawalId, payoutItems.withdrawalId),
          eq(later.withdrawalId, payoutReturns.reopenedId),
        ),
        gt(later.id, payoutItems.id),
        ne(later.state, 'removed'),
      ),
    )
    .innerJoin(payoutBatches, eq(payoutBatches.id, later.batchId))
    .where(inArray(payoutItems.id, [...new Set(itemIds)]))
    .orderBy(asc(later.id));
  return new Map(found.map(({ itemId, id, number }) => [itemId, { id, number }]));
}

/** The latest contradiction of each line, with the name of its file. */
export async function readContradictions(db: Database, itemIds: readonly number[]) {
  if (itemIds.length === 0) return new Map<number, never>();
  const rows = await db
    .select({
      itemId: payoutContradictions.itemId,
      stored: payoutContradictions.stored,
      said: payoutContradictions.said,
      reason: payoutContradictions.reason,
      reference: payoutContradictions.reference,
      file: payoutResults.name,
    })
    .from(payoutContradictions)
    .innerJoin(payoutResults, eq(payoutResults.id, payoutContradictions.resultId))
    .where(inArray(payoutContradictions.itemId, [...itemIds]))
    .orderBy(asc(payoutContradictions.id));
  return new Map(rows.map(({ itemId, ...row }) => [itemId, row]));
}
