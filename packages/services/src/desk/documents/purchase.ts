import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import { purchaseLimits, purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import { eq, sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { withActive } from '../../settlement/purchases/active.ts';
import { selectPurchases } from '../../settlement/purchases/list-products.ts';
import { readWithdrawalTerm } from '../../settlement/purchases/withdrawal-term.ts';
import { readPostings } from './postings.ts';
import { inOrder, readActs, step } from './steps.ts';

/**
 * A purchase or a code grant with its steps and postings, also a void one. Throws `not_found`.
 * docs/operations/members.md#documents.
 */
export async function readPurchaseDocument(ctx: AdminContext, { id }: OnlyId) {
  const [found] = await selectPurchases(ctx.db, {
    memberId: purchases.memberId,
    isClosed: sql<boolean>`${members.closedAt} is not null`,
    approvedAt: purchases.approvedAt,
    cancelledAt: purchases.cancelledAt,
    withdrawalReason: purchases.withdrawalReason,
    withdrawalText: purchases.withdrawalText,
    limitUsed: sql<number>`coalesce(${purchaseLimits.used}, 0)`,
    limitPercent: purchases.limitPercent,
    grantedBy: admins.username,
    firstRunDay: sql<string | null>`(
        select to_char(business_day, 'YYYY-MM-DD') from settlement_runs
        where settlement_runs.id > ${purchases.recordedAfterRun}
          and business_day >= (${purchases.approvedAt} at time zone ${ctx.config.businessTz})::date order by settlement_runs.id limit 1)`,
  })
    .leftJoin(purchaseLimits, eq(purchaseLimits.purchaseId, purchases.id))
    .leftJoin(admins, eq(admins.id, purchases.grantedBy))
    .where(eq(purchases.id, id));
  if (!found) throw new AppError('not_found');
  const [row] = withActive(ctx, [found]);
  if (!row) throw new AppError('not_found');
  const [acts, withdrawal, postings] = await Promise.all([
    readActs(ctx, {
      subject: 'purchase',
      id,
      createdAt: row.createdAt,
      kinds: {
        'products.delete': 'voided',
        'products.withdraw': 'withdrawn',
        'codeGrants.delete': 'voided',
        'codeGrants.create': 'granted',
      },
    }),
    readWithdrawalTerm(ctx, ctx.db, row),
    readPostings(ctx, [`purchase:${id}`, `void:${id}`]),
  ]);
  const isGrant = row.type === 'bcode';
  const told = [
    isGrant
      ? step({ kind: 'granted', at: row.createdAt, actorKind: 'admin', actorName: row.grantedBy })
      : step({ kind: 'bought', at: row.createdAt, actorKind: 'member', actorName: row.username }),
    ...(row.cancelledAt
      ? [step({ kind: row.withdrawalReason ? 'withdrawn' : 'voided', at: row.cancelledAt })]
      : []),
  ];
  return {
    ...row,
    limitUsed: Number(row.limitUsed),
    withdrawal,
    steps: inOrder(told, acts),
    postings,
  };
}
