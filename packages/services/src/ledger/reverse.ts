import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import {
  ACCOUNTS_PER_MEMBER,
  type Asset,
  type MemberAccount,
  memberAccountId,
} from '@starline/domain/ledger';
import { amount } from '@starline/domain/money';
import type { Context } from '../context.ts';
import { lockAccounts } from './lock-accounts.ts';
import { post } from './post.ts';
import { isDebtAccount, type Transfer } from './posting.ts';
import { readTransfers } from './read-transfers.ts';

/**
 * Posts the reverse of the transaction under `naturalKey`. Without `force` an account that no longer holds enough is
 * refused (`overdraw`, `by` in hundredths); with it the member's other accounts are taken from, and what none of them
 * holds becomes a debt. Returns the debt in hundredths. docs/domain/ledger.md#forced-reversals.
 */
export async function reverse(
  ctx: Context,
  tx: Database,
  input: { naturalKey: string; force: boolean },
): Promise<{ owed: number }> {
  const posted = await readTransfers(tx, input.naturalKey);
  if (!posted) throw new AppError('not_found');
  const back = posted.transfers
    .map((each) => ({ ...each, debit: each.credit, credit: each.debit }))
    .reverse();
  const locked = await lockAccounts(
    tx,
    back.flatMap((each) => [...accountsToTakeFrom(each), each.credit]).filter(isMemberAccount),
  );
  const left = new Map(locked);
  const transfers = input.force ? back.flatMap((each) => takeWhatIsHeld(left, each)) : back;
  await post(ctx, tx, { naturalKey: `reverse:${posted.txId}`, transfers });
  return { owed: owedBy(transfers) };
}

const isMemberAccount = (id: number): boolean => id >= ACCOUNTS_PER_MEMBER;

/** Withdrawable and center points that were credited are never taken from purchase points. */
const TAKEN_FROM: Record<Asset, readonly MemberAccount[]> = {
  point: ['withdrawable', 'center', 'owed'],
  lotto: ['lotto', 'lotto_owed'],
};

/**
 * The accounts a forced transfer takes from, in order: the credited one, the member's other accounts of the asset, the
 * debt last. A system account gives without limit. Lock all of them first.
 */
export function accountsToTakeFrom({ debit, asset }: Pick<Transfer, 'debit' | 'asset'>): number[] {
  if (!isMemberAccount(debit)) return [debit];
  const member = Math.floor(debit / ACCOUNTS_PER_MEMBER);
  return [...new Set([debit, ...TAKEN_FROM[asset].map((account) => memberAccountId(member, account))])];
}

/** Splits a transfer over the balances in `left` of `accountsToTakeFrom`, and reduces them; a debt takes the rest. */
export function takeWhatIsHeld(left: Map<number, number>, each: Transfer): Transfer[] {
  const sources = accountsToTakeFrom(each);
  let missing: number = each.amount;
  return sources.flatMap((debit) => {
    const held = isMemberAccount(debit) && !isDebtAccount(debit) ? (left.get(debit) ?? 0) : missing;
    const taken = Math.min(held, missing);
    if (taken === 0) return [];
    missing -= taken;
    if (!isDebtAccount(debit)) left.set(debit, held - taken);
    return [{ ...each, debit, amount: amount(taken) }];
  });
}

/** The hundredths that the transfers take as a debt. */
export const owedBy = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, each) => sum + (isDebtAccount(each.debit) ? each.amount : 0), 0);
