import type { Database } from '@starline/db/connection';
import { adminRecoveryCodes, adminSecondFactors } from '@starline/db/schema/second-factors';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import type { ConfirmSecondFactor } from '@starline/validators/second-factor';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import type { AdminContext } from '../context.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { checkLoginPause, countLoginFailure } from '../throttles/throttles.ts';
import { useCode } from './check-code.ts';

/** One's own, with a code: a browser left open is not enough. */
export async function removeSecondFactor(
  ctx: AdminContext,
  input: ConfirmSecondFactor,
): Promise<{ success: true }> {
  const account = `admin-factor:${ctx.actor.id}`;
  await checkLoginPause(ctx.db, account, ctx.address);
  try {
    await withTransaction(ctx.db, async (tx) => {
      await useCode(ctx, tx, { adminId: ctx.actor.id, code: input.totp });
      await forget(ctx, tx, ctx.actor.id);
    });
  } catch (error) {
    if (error instanceof AppError) await countLoginFailure(ctx.db, account, ctx.address);
    throw error;
  }
  return { success: true };
}

/** Another's, by an owner, when the phone and the recovery codes are lost; ends that person's sessions. */
export async function resetSecondFactor(ctx: AdminContext, input: OnlyId): Promise<{ success: true }> {
  if (input.id === ctx.actor.id) throw new AppError('forbidden');
  await withTransaction(ctx.db, (tx) => forget(ctx, tx, input.id));
  await endAllSessions(ctx.db, 'admin', input.id);
  return { success: true };
}

async function forget(ctx: AdminContext, tx: Database, adminId: number): Promise<void> {
  const gone = await tx.delete(adminSecondFactors).where(eq(adminSecondFactors.adminId, adminId));
  if (gone.rowCount !== 1) throw new AppError('not_found');
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId));
  await recordAudit(ctx, tx, { action: 'secondFactor.off', subject: 'admin', subjectId: adminId });
}
