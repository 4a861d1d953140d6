import { deposits } from '@starline/db/schema/deposits';
import { formatMicros } from '@starline/domain/deposits';
import type { Page } from '@starline/validators/fields';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { offsetOf } from '../paging.ts';
import { matchedTransfers } from './claims.ts';

export const depositColumns = {
  id: deposits.id,
  createdAt: deposits.createdAt,
  status: deposits.status,
  accountHolder: deposits.accountHolder,
  amount: deposits.amount,
  completedAt: deposits.completedAt,
  memo: deposits.memo,
  expectedMicros: deposits.expectedMicros,
};

/** A deposit with its exact amount as text, and whether a transfer proves it. */
export const withProof = <Row extends { expectedMicros: number | null }>(
  { expectedMicros, ...row }: Row,
  isProven: boolean,
) => ({ ...row, exactAmount: expectedMicros === null ? null : formatMicros(expectedMicros), isProven });

/** A page of the member's deposits, newest first. Amounts in hundredths. */
export async function listDeposits(ctx: MemberContext, page: Page) {
  const mine = and(eq(deposits.memberId, ctx.actor.id), isNull(deposits.deletedAt));
  const rows = await ctx.db
    .select(depositColumns)
    .from(deposits)
    .where(mine)
    .orderBy(desc(deposits.createdAt), desc(deposits.id))
    .limit(page.size)
    .offset(offsetOf(page));
  const matched = await matchedTransfers(
    ctx.db,
    rows.map((row) => row.id),
  );
  return {
    rows: rows.map((row) => withProof(row, matched.get(row.id)?.isProven ?? false)),
    total: await ctx.db.$count(deposits, mine),
  };
}
