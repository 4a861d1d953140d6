import type { ListAdjustments } from '@starline/validators/adjustments';
import type { ListAllDeposits } from '@starline/validators/deposits';
import type { ListMembers } from '@starline/validators/members';
import type { ListProducts } from '@starline/validators/purchases';
import type { ListAllRewards } from '@starline/validators/rewards';
import type { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { adjustmentSearch } from '../adjustments/list.ts';
import { recordAudit } from '../audit/record.ts';
import type { AdminContext } from '../context.ts';
import { depositSearch } from '../deposits/list-all.ts';
import { memberSearch } from '../members/list-all.ts';
import { productSearch } from '../purchases/list-products.ts';
import { streamAllRewards } from '../rewards/list-all.ts';
import { streamSearch } from '../search.ts';
import { withdrawalSearch } from '../withdrawals/list-all.ts';
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
  audited(ctx, 'members', input, streamSearch(ctx.db, memberSearch(ctx, input)));
export const exportDeposits = (ctx: AdminContext, input: ListAllDeposits) =>
  audited(ctx, 'deposits', input, streamSearch(ctx.db, depositSearch(ctx, input)));
export const exportWithdrawals = (ctx: AdminContext, input: ListAllWithdrawals) =>
  audited(ctx, 'withdrawals', input, streamSearch(ctx.db, withdrawalSearch(ctx, input)));
export const exportAdjustments = (ctx: AdminContext, input: ListAdjustments) =>
  audited(ctx, 'adjustments', input, streamSearch(ctx.db, adjustmentSearch(ctx, input)));
export const exportProducts = (ctx: AdminContext, input: ListProducts) =>
  audited(ctx, 'products', input, streamSearch(ctx.db, productSearch(ctx, input)));
export const exportRewards = (ctx: AdminContext, input: ListAllRewards) =>
  audited(ctx, 'rewards', input, streamAllRewards(ctx, input));
