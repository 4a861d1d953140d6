import { centers, members } from '@starline/db/schema/members';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

/** Deletes a center. Throws `center_in_use` while members belong to it or purchases copied it. */
export function deleteCenter(ctx: AdminContext, input: OnlyId): Promise<{ success: true }> {
  return once(ctx, { procedure: 'centers.delete', input }, async (tx) => {
    const [center] = await tx.select().from(centers).where(eq(centers.id, input.id)).for('update');
    if (!center) throw new AppError('not_found');
    const memberCount = await tx.$count(members, eq(members.centerId, input.id));
    const purchaseCount = await tx.$count(purchases, eq(purchases.centerId, input.id));
    if (memberCount + purchaseCount > 0) throw new AppError('center_in_use', { members: memberCount });
    await tx.delete(centers).where(eq(centers.id, input.id));
    await recordAudit(ctx, tx, {
      action: 'centers.delete',
      subject: 'center',
      subjectId: input.id,
      before: center,
    });
    return { success: true };
  });
}
