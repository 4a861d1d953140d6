import { literal } from '@starline/db/literal';
import { deposits } from '@starline/db/schema/deposits';
import { COMPLETED } from '@starline/domain/request-states';
import type { ListOwnDeposits } from '@starline/validators/deposits';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { readOwnPage } from '../../base/lists/own-page.ts';
import { businessDays, contains } from '../../base/paging.ts';
import { isProvenByTransfer } from './claims.ts';
import { amountNow, holderNow, selectOwnDeposits, withProof } from './list-all.ts';

/**
 * A page of the member's deposits, newest first. Amounts in hundredths; the days sum up what was credited.
 */
export async function listDeposits(ctx: MemberContext, page: ListOwnDeposits) {
  const { status, search } = page;
  const mine = and(
    eq(deposits.memberId, ctx.actor.id),
    isNull(deposits.deletedAt),
    ...businessDays(deposits.createdAt, page, ctx.config.businessTz),
    status && eq(deposits.status, status),
    search
      ? or(
          contains(holderNow, search),
          contains(deposits.transactionId, search),
          contains(deposits.memo, search),
        )
      : undefined,
  );
  const { rows, ...read } = await readOwnPage(ctx, {
    table: deposits,
    where: mine,
    sum: sql`case when ${deposits.status} = ${literal(COMPLETED)} then ${amountNow} end`,
    page,
    select: async (db, { where, order, limit, offset }) =>
      selectOwnDeposits(db, { isProven: isProvenByTransfer })
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
  return { rows: rows.map(({ isProven, ...row }) => withProof(row, isProven)), ...read };
}
