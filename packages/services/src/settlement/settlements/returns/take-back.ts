import type { Database } from '@starline/db/connection';
import type { purchases } from '@starline/db/schema/purchases';
import { allowStatements } from '@starline/db/transaction';
import { memberAccountId } from '@starline/domain/ledger';
import { approvedDay, refuseArchivedSince } from '../../../base/archives/archived.ts';
import type { Caused } from '../../../base/cause.ts';
import { lockAccounts } from '../../../money/ledger/lock-accounts.ts';
import { post } from '../../../money/ledger/post.ts';
import { owedBy } from '../../../money/ledger/reverse.ts';
import { accountsToTakeFrom } from '../../../money/ledger/take-from.ts';
import { lockOpenRequests } from '../../../money/withdrawal-ends/repay.ts';
import { shareMonths } from '../months/month.ts';
import { giveDrawsBack } from './give-draws-back.ts';
import { lowerTotals } from './lower-totals.ts';
import { markReturned } from './mark-returned.ts';
import { planReturns, returnTransfers } from './plan.ts';
import { lockRuns, readPaid, STATEMENT_TIMEOUT_MS } from './read-paid.ts';

type Purchase = typeof purchases.$inferSelect;
/** Hundredths of points and coins; `owed` is the spent part of both. */
export type TakenBack = { points: number; coins: number; owed: number; memberIds: number[] };

/**
 * Takes back every reward that posted runs paid from a purchase, run by run under `void:<purchase>:<run>`:
 * from the credited account, then from the receiver's other accounts; the rest becomes the receiver's debt.
 * Rows, sums, limits and the runs' totals are updated. Locks runs in ascending order, then open requests of
 * the receivers, then all accounts the void will need, then the months. Throws `settlement_in_progress` while
 * one of the runs posts. docs/domain/settlement.md#voids.
 */
export async function takeBackRewards(ctx: Caused, tx: Database, purchase: Purchase): Promise<TakenBack> {
  await allowStatements(tx, STATEMENT_TIMEOUT_MS);
  const rewards = await readPaid(tx, purchase);
  const runIds = [...new Set(rewards.map((each) => each.runId))];
  await lockRuns(tx, runIds);
  const memberIds = [...new Set(rewards.map((each) => each.memberId))];
  await lockOpenRequests(tx, [...memberIds, purchase.memberId]);
  const moves = rewards.flatMap(returnTransfers);
  const buyer = (account: 'purchase' | 'owed') => memberAccountId(purchase.memberId, account);
  await lockAccounts(tx, [...moves.flatMap(accountsToTakeFrom), buyer('purchase'), buyer('owed')]);
  let owed = 0;
  await shareMonths(tx);
  await refuseArchivedSince(tx, approvedDay(purchase.approvedAt));
  for (const { runId, rewards: ofRun, transfers } of await planReturns(tx, rewards)) {
    const run = { id: runId, businessDay: ofRun[0]?.businessDay ?? '' };
    owed += owedBy(transfers);
    const txId = await post(ctx, tx, { naturalKey: `void:${purchase.id}:${runId}`, transfers });
    await markReturned(tx, { purchase, run, txId });
    await giveDrawsBack(tx, { purchaseId: purchase.id, run });
    await lowerTotals(tx, { runId, rewards: ofRun });
  }
  const sum = (of: 'paid' | 'lotto') => rewards.reduce((total, each) => total + each[of], 0);
  return { points: sum('paid'), coins: sum('lotto'), owed, memberIds };
}
