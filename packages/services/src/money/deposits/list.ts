import { literal } from '@starline/db/literal';
import { deposits } from '@starline/db/schema/deposits';
import { COMPLETED } from '@starline/domain/request-states';
import type { ListOwnDeposits } from '@starline/validators/deposits';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { sumOwnDays } from '../../base/lists/own-days.ts';
import { businessDays, contains, offsetOf } from '../../base/paging.ts';
import { matchedTransfers } from './claims.ts';
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
  const rows = await selectOwnDeposits(ctx.db)
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
    days: await sumOwnDays(
      ctx,
      {
        table: deposits,
        where: mine,
        sum: sql`case when ${deposits.status} = ${literal(COMPLETED)} then ${amountNow} end`,
      },
      rows,
    ),
  };
}
