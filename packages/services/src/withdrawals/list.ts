import { literal } from '@starline/db/literal';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { REQUESTED } from '@starline/domain/request-states';
import type { Page } from '@starline/validators/fields';
import { desc, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { offsetOf } from '../paging.ts';

export const withdrawalColumns = {
  id: withdrawals.id,
  createdAt: withdrawals.createdAt,
  type: withdrawals.type,
  status: withdrawals.status,
  amount: withdrawals.amount,
  fee: withdrawals.fee,
  payout: withdrawals.payout,
  krwAmount: withdrawals.krwAmount,
  bankName: withdrawals.bankName,
  accountHolder: withdrawals.accountHolder,
  accountNumber: withdrawals.accountNumber,
  trc20Address: withdrawals.trc20Address,
  lottoAddress: withdrawals.lottoAddress,
  memo: withdrawals.memo,
  endedAt: withdrawals.endedAt,
  isBeingPaid: sql<boolean>`(${withdrawals.payoutBatchId} is not null and ${withdrawals.status} = ${literal(REQUESTED)})`,
  payoutReference: withdrawals.payoutReference,
};

/** A page of the member's withdrawals, newest first. Amounts in hundredths, won whole. */
export async function listWithdrawals(ctx: MemberContext, page: Page) {
  const mine = eq(withdrawals.memberId, ctx.actor.id);
  const rows = await ctx.db
    .select(withdrawalColumns)
    .from(withdrawals)
    .where(mine)
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { rows, total: await ctx.db.$count(withdrawals, mine) };
}
