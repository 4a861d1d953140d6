import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { ACCOUNTS_PER_MEMBER } from '@starline/domain/ledger';
import type { PostingContext } from '../../base/cause.ts';
import { lockAccounts } from './lock-accounts.ts';
import { post } from './post.ts';
import { isDebtAccount, type Transfer } from './posting.ts';
import { readTransfers } from './read-transfers.ts';
import { accountsToTakeFrom, splitOverHeld } from './take-from.ts';

/**
 * Posts the reverse of the transaction under `naturalKey`. Without `force` an account that no longer holds
 * enough is refused (`overdraw`, `by` in hundredths); with it the member's other accounts are taken from, and
 * what none of them holds becomes a debt. Returns the debt in hundredths.
 * docs/domain/ledger.md#forced-reversals.
 */
export async function reverse(
  ctx: PostingContext,
  tx: Database,
  input: { naturalKey: string; force: boolean },
): Promise<{ owed: number }> {
  const posted = await readTransfers(tx, input.naturalKey);
  if (!posted) throw new AppError('not_found');
  const back = posted.transfers
    .map((each) => ({ ...each, debit: each.credit, credit: each.debit }))
    .reverse();
  await lockAccounts(
    tx,
    back.flatMap((each) => [...accountsToTakeFrom(each), each.credit]).filter(isMemberAccount),
  );
  const transfers = input.force ? (await splitOverHeld(tx, back)).flat() : back;
  await post(ctx, tx, { naturalKey: `reverse:${posted.txId}`, transfers });
  return { owed: owedBy(transfers) };
}

const isMemberAccount = (id: number): boolean => id >= ACCOUNTS_PER_MEMBER;

/** The hundredths that the transfers take as a debt. */
export const owedBy = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, each) => sum + (isDebtAccount(each.debit) ? each.amount : 0), 0);
