import { literal } from '@starline/db/literal';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { CANCELLED } from '@starline/domain/request-states';
import type { ListOwnWithdrawals } from '@starline/validators/withdrawals';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { readOwnPage } from '../../base/lists/own-page.ts';
import { businessDays } from '../../base/paging.ts';
import { stayed } from '../withdrawal-ends/returned.ts';
import { selectOwnWithdrawals } from './list-all.ts';
import { searchOwn } from './own-search.ts';

/**
 * A page of the member's withdrawals, newest first. Amounts in hundredths, won whole; the days sum up what
 * was not cancelled and did not come back, points and coins apart.
 */
export async function listWithdrawals(ctx: MemberContext, page: ListOwnWithdrawals) {
  const { type, status } = page;
  const mine = and(
    eq(withdrawals.memberId, ctx.actor.id),
    ...businessDays(withdrawals.createdAt, page, ctx.config.businessTz),
    type && eq(withdrawals.type, type),
    status && eq(withdrawals.status, status),
    await searchOwn(ctx, page),
  );
  const counted = (isLotto: boolean) =>
    sql`case when ${withdrawals.status} <> ${literal(CANCELLED)} and ${stayed} and ${withdrawals.type} ${sql.raw(isLotto ? '=' : '<>')} 'lotto' then ${withdrawals.amount} end`;
  return readOwnPage(ctx, {
    table: withdrawals,
    where: mine,
    sum: counted(false),
    coins: counted(true),
    page,
    select: async (db, { where, order, limit, offset }) =>
      selectOwnWithdrawals(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}
