import { approvalRules } from '@starline/db/schema/approvals';
import { AppError } from '@starline/domain/errors';
import { points } from '@starline/domain/money';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import type { AdminContext, Context } from '../../base/context.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';

/** The rule of the demo, so that maker and checker can be tried: adjustments from this amount. */
const FROM = points(10_000);

/**
 * Switches one rule on and leaves a request of the finance administrator, which the owner may approve.
 * docs/domain/approvals.md#in-force.
 */
export async function leaveApproval(
  ctx: Context,
  { finance, memberId }: { finance: number; memberId: number },
): Promise<void> {
  await ctx.db.insert(approvalRules).values({ kind: 'adjustments', isOn: true, single: FROM });
  const maker: AdminContext = {
    ...ctx,
    actor: { kind: 'admin', id: finance, rights: INSTALLED_RIGHTS.finance, scope: null },
  };
  const input = {
    memberId,
    point: FROM,
    type: 'point',
    description: '이벤트 보상',
    isHidden: false,
  } as const;
  await createAdjustment(maker, input).then(
    () => {
      throw new Error('the demo has no second administrator who could approve');
    },
    (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'approval_required') throw error;
    },
  );
}
