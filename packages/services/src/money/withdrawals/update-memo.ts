import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import type { UpdateWithdrawalMemo } from '@starline/validators/withdrawals';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { isSame } from '../../base/seen.ts';

/**
 * Changes the memo of a withdrawal in any state. Throws `not_found`, and `changed_meanwhile` if it is not the
 * one that was seen.
 */
export function updateWithdrawalMemo(
  ctx: AdminContext,
  input: UpdateWithdrawalMemo,
): Promise<{ success: true }> {
  return once(ctx, { procedure: 'withdrawals.updateMemo', input }, async (tx) => {
    const [before] = await tx
      .select({ memo: withdrawals.memo })
      .from(withdrawals)
      .where(eq(withdrawals.id, input.id))
      .for('no key update');
    if (!before) throw new AppError('not_found');
    if (input.seen !== undefined && !isSame(before.memo, input.seen)) throw new AppError('changed_meanwhile');
    await tx.update(withdrawals).set({ memo: input.memo }).where(eq(withdrawals.id, input.id));
    await recordAudit(ctx, tx, {
      action: 'withdrawals.updateMemo',
      subject: 'withdrawal',
      subjectId: input.id,
      before,
      after: { memo: input.memo },
    });
    return { success: true };
  });
}
