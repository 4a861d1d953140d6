import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { ACCOUNTS_PER_MEMBER, memberAccountId } from '@starline/domain/ledger';
import { amount } from '@starline/domain/money';
import type { Context } from '../context.ts';
import { lockAccounts } from './lock-accounts.ts';
import { post } from './post.ts';
import type { Transfer } from './posting.ts';
import { readTransfers } from './read-transfers.ts';

/**
 * Posts the reverse of what stands under `naturalKey`. Without `force` what was spent meanwhile is refused
 * (`overdraw`, `by` in hundredths); with it the missing part becomes the member's debt. domain.md §2.
 */
export async function reverse(
  ctx: Context,
  tx: Database,
  input: { naturalKey: string; force: boolean },
): Promise<void> {
  const posted = await readTransfers(tx, input.naturalKey);
  if (!posted) throw new AppError('not_found');
  const back = posted.transfers
    .map((each) => ({ ...each, debit: each.credit, credit: each.debit }))
    .reverse();
  const touched = back.flatMap((each) => [each.debit, each.credit, debtOf(each.debit, each.asset)]);
  const locked = await lockAccounts(
    tx,
    touched.filter((id) => id >= ACCOUNTS_PER_MEMBER),
  );
  const left = new Map(locked);
  const transfers = input.force ? back.flatMap((each) => withDebt(left, each)) : back;
  await post(ctx, tx, locked, { naturalKey: `reverse:${posted.txId}`, transfers });
}

/** The debt that takes what an account no longer has; nobody's for system accounts. */
export const debtOf = (accountId: number, asset: Transfer['asset']): number =>
  accountId < ACCOUNTS_PER_MEMBER
    ? 0
    : memberAccountId(Math.floor(accountId / ACCOUNTS_PER_MEMBER), asset === 'point' ? 'owed' : 'lotto_owed');

/** Splits a transfer at what `left` still holds for its debit account, and counts it down. */
export function withDebt(left: Map<number, number>, each: Transfer): Transfer[] {
  const balance = left.get(each.debit);
  if (balance === undefined || balance >= each.amount) {
    if (balance !== undefined) left.set(each.debit, balance - each.amount);
    return [each];
  }
  left.set(each.debit, 0);
  return [
    { ...each, amount: amount(balance) },
    { ...each, debit: debtOf(each.debit, each.asset), amount: amount(each.amount - balance) },
  ];
}
