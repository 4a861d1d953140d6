import type { Database } from '@starline/db/connection';
import { adminRecoveryCodes, adminSecondFactors } from '@starline/db/schema/second-factors';
import { AppError } from '@starline/domain/errors';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { hashRecoveryCode, stepOf } from './one-time-codes.ts';
import { unseal } from './sealed.ts';

type Code = { adminId: number; code: string };

/** Throws `totp_invalid` for a wrong code and for one that was used: both updates find their row only once, however many try at a time. */
export async function useCode(ctx: Context, db: Database, input: Code): Promise<void> {
  if (!(await useTotp(ctx, db, input)) && !(await useRecoveryCode(ctx, db, input)))
    throw new AppError('totp_invalid', {}, { totp: 'totp_invalid' });
}

export async function useTotp(
  ctx: Context,
  db: Database,
  input: Code,
  state: 'confirmed' | 'pending' = 'confirmed',
): Promise<boolean> {
  const { adminId, code } = input;
  const inState = and(
    eq(adminSecondFactors.adminId, adminId),
    state === 'confirmed'
      ? isNotNull(adminSecondFactors.confirmedAt)
      : isNull(adminSecondFactors.confirmedAt),
  );
  const [factor] = await db.select().from(adminSecondFactors).where(inState);
  const step = factor && stepOf(unseal(ctx, `admin:${adminId}`, factor.secret), code.trim(), ctx.now());
  if (!factor || step === undefined) return false;
  const used = await db
    .update(adminSecondFactors)
    .set({ lastStep: step, confirmedAt: factor.confirmedAt ?? nowIso(ctx) })
    .where(and(inState, eq(adminSecondFactors.secret, factor.secret), lt(adminSecondFactors.lastStep, step)));
  return used.rowCount === 1;
}

async function useRecoveryCode(ctx: Context, db: Database, { adminId, code }: Code): Promise<boolean> {
  const used = await db
    .update(adminRecoveryCodes)
    .set({ usedAt: nowIso(ctx) })
    .where(
      and(
        eq(adminRecoveryCodes.adminId, adminId),
        eq(adminRecoveryCodes.codeHash, hashRecoveryCode(code)),
        isNull(adminRecoveryCodes.usedAt),
      ),
    );
  return used.rowCount === 1;
}
