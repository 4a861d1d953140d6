import { deposits } from '@starline/db/schema/deposits';
import { AppError } from '@starline/domain/errors';
import type { DeleteDeposit } from '@starline/validators/deposits';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { reverse } from '../ledger/reverse.ts';
import { publish } from '../outbox/publish.ts';

/** A completed deposit is taken back; what was spent of it is refused unless an owner forces it into a debt. domain.md §2. */
export async function deleteDeposit(ctx: AdminContext, input: DeleteDeposit): Promise<{ success: true }> {
  if (input.force && ctx.actor.role !== 'owner') throw new AppError('forbidden');
  return once(ctx, { procedure: 'deposits.delete', input }, async (tx) => {
    const [deposit] = await tx
      .select()
      .from(deposits)
      .where(and(eq(deposits.id, input.id), isNull(deposits.deletedAt)))
      .for('no key update');
    if (!deposit) throw new AppError('not_found');
    if (deposit.status === '완료')
      await reverse(ctx, tx, { naturalKey: `deposit:${deposit.id}`, force: input.force });
    await tx
      .update(deposits)
      .set({ deletedAt: nowIso(ctx) })
      .where(eq(deposits.id, deposit.id));
    await recordAudit(ctx, tx, {
      action: 'deposits.delete',
      subject: 'deposit',
      subjectId: deposit.id,
      before: { status: deposit.status, amount: deposit.amount },
      after: { force: input.force },
    });
    await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds: [deposit.memberId] } });
    return { success: true };
  });
}
