import type { ListAdjustments } from '@starline/validators/adjustments';
import type { ListAllDeposits } from '@starline/validators/deposits';
import type { ListMembers } from '@starline/validators/members';
import type { ListProducts } from '@starline/validators/purchases';
import type { ListAllRewards } from '@starline/validators/rewards';
import type { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { allAdjustments } from '../adjustments/list.ts';
import { recordAudit } from '../audit/record.ts';
import type { AdminContext } from '../context.ts';
import { allDeposits } from '../deposits/list-all.ts';
import { allMembers } from '../members/list-all.ts';
import { allProducts } from '../purchases/list-products.ts';
import { allRewards } from '../rewards/list-all.ts';
import { allWithdrawals } from '../withdrawals/list-all.ts';
import { counted } from './running.ts';

/**
 * Yields every row of a list with the list's own filters and sort; page and size are ignored. Reading all members' data
 * is audited.
 */
async function* audited<Row>(
  ctx: AdminContext,
  name: string,
  filters: object,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  await recordAudit(ctx, ctx.db, {
    action: 'exports.read',
    subject: 'export',
    subjectId: name,
    after: filters,
  });
  yield* counted(ctx, name, rows);
}

export const exportMembers = (ctx: AdminContext, input: ListMembers) =>
  audited(ctx, 'members', input, allMembers.stream(ctx, input));
export const exportDeposits = (ctx: AdminContext, input: ListAllDeposits) =>
  audited(ctx, 'deposits', input, allDeposits.stream(ctx, input));
export const exportWithdrawals = (ctx: AdminContext, input: ListAllWithdrawals) =>
  audited(ctx, 'withdrawals', input, allWithdrawals.stream(ctx, input));
export const exportAdjustments = (ctx: AdminContext, input: ListAdjustments) =>
  audited(ctx, 'adjustments', input, allAdjustments.stream(ctx, input));
export const exportProducts = (ctx: AdminContext, input: ListProducts) =>
  audited(ctx, 'products', input, allProducts.stream(ctx, input));
export const exportRewards = (ctx: AdminContext, input: ListAllRewards) =>
  audited(ctx, 'rewards', input, allRewards.stream(ctx, input));
