import type { Database } from '@starline/db/connection';
import type { purchases } from '@starline/db/schema/purchases';
import { settlementRuns } from '@starline/db/schema/settlements';
import { AppError } from '@starline/domain/errors';
import { type MemberAccount, memberAccountId, SYSTEM_ACCOUNTS } from '@starline/domain/ledger';
import type { Amount } from '@starline/domain/money';
import { CENTER_KINDS, type RewardKind } from '@starline/domain/rewards';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { lockAccounts } from '../ledger/lock-accounts.ts';
import { post } from '../ledger/post.ts';
import type { Transfer } from '../ledger/posting.ts';
import { debtOf, withDebt } from '../ledger/reverse.ts';
import { giveBackDraws } from '../settlements/returns/give-back-draws.ts';
import { markReturned } from '../settlements/returns/mark-returned.ts';

type Purchase = typeof purchases.$inferSelect;
export type PaidReward = {
  run_id: number;
  member_id: number;
  ordinal: number;
  kind: RewardKind;
  paid: Amount;
  lotto: Amount;
};
export type TakenBack = { points: number; coins: number; owed: number; memberIds: number[] };

/**
 * Takes back every reward posted runs paid from a purchase, run by run under `void:<purchase>:<run>`: from the account it went to,
 * and what is gone becomes the receiver's debt. Rows, sums, limits and totals of the runs say so from then on. Runs are locked in
 * ascending order, then all accounts at once. domain.md §2.
 */
export async function takeBackRewards(ctx: Context, tx: Database, purchase: Purchase): Promise<TakenBack> {
  const rewards = await readPaid(tx, purchase);
  await lockRuns(tx, [...new Set(rewards.map((each) => each.run_id))]);
  const moves = Map.groupBy(rewards, (each) => each.run_id);
  const touched = [...rewards.flatMap(transfersOf).flatMap(({ debit, asset }) => [debit, debtOf(debit, asset)])];
  const locked = await lockAccounts(tx, [...touched, memberAccountId(purchase.memberId, 'purchase')]);
  const left = new Map<number, number>(locked);
  const result: TakenBack = { points: 0, coins: 0, owed: 0, memberIds: [] };
  for (const [runId, ofRun] of [...moves].sort(([a], [b]) => a - b)) {
    const transfers = ofRun.flatMap(transfersOf).flatMap((each) => withDebt(left, each));
    const naturalKey = `void:${purchase.id}:${runId}`;
    const ledgerTxId = await post(ctx, tx, locked, { naturalKey, transfers });
    await markReturned(tx, { runId, purchaseId: purchase.id, ledgerTxId, rewards: ofRun });
  }
  return result;
}
