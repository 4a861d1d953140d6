import { withdrawals } from '@starline/db/schema/withdrawals';
import { typed } from '@starline/domain/typed';
import type { ListOwnWithdrawals } from '@starline/validators/withdrawals';
import { desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { figuresIn } from '../../base/lists/own-search.ts';
import { contains } from '../../base/paging.ts';

/** Encrypted destinations are opened for this many of the newest requests. */
const OPENED = 2_000;

/**
 * Returns the condition of the text that a member searches: an amount, a payout or won, the number of the
 * request, a part of the destination, of the TXID or the memo, or a state or bank that the portal found by
 * its word.
 */
export async function searchOwn(
  ctx: MemberContext,
  { search, searchStates = [], searchBanks = [] }: ListOwnWithdrawals,
): Promise<SQL | undefined> {
  if (!search) return undefined;
  const { amount, id } = figuresIn(search);
  const ids = await idsByDestination(ctx, search);
  return or(
    contains(withdrawals.accountHolder, search),
    contains(withdrawals.payoutReference, search),
    contains(withdrawals.memo, search),
    id === undefined ? undefined : eq(withdrawals.id, id),
    ...(amount === undefined ? [] : amountsOf(amount)),
    searchStates.length > 0 ? inArray(withdrawals.status, searchStates) : undefined,
    searchBanks.length > 0 ? inArray(withdrawals.bankName, searchBanks) : undefined,
    ids.length > 0 ? inArray(withdrawals.id, ids) : undefined,
  );
}

const amountsOf = (amount: number): SQL[] => [
  eq(withdrawals.amount, amount as never),
  eq(withdrawals.payout, amount as never),
  ...(amount % 100 === 0 ? [eq(withdrawals.krwAmount, amount / 100)] : []),
];

/** Numbers and addresses are encrypted, so a part of them is found by opening the member's own rows. */
async function idsByDestination({ db, actor }: MemberContext, search: string): Promise<number[]> {
  const part = plain(search);
  if (!/^[a-z0-9]{3,}$/.test(part)) return [];
  const rows = await db
    .select({
      id: withdrawals.id,
      accountNumber: withdrawals.accountNumber,
      trc20Address: withdrawals.trc20Address,
      lottoAddress: withdrawals.lottoAddress,
    })
    .from(withdrawals)
    .where(eq(withdrawals.memberId, actor.id))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(OPENED);
  return rows
    .filter(({ id: _, ...fields }) => Object.values(fields).some((field) => plain(field).includes(part)))
    .map(({ id }) => id);
}

const plain = (text: string): string => typed(text, 'account').toLowerCase().replace(/[\s-]/g, '');
