import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { adminRecoveryCodes, adminSecondFactors } from '@starline/db/schema/second-factors';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import type { BeginSecondFactor, ConfirmSecondFactor } from '@starline/validators/second-factor';
import { eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { type Client, endAllSessions, startSession } from '../sessions/sessions.ts';
import { checkLoginPause, countLoginFailure } from '../throttles/throttles.ts';
import { useTotp } from './check-code.ts';
import { addressOf, hashRecoveryCode, newRecoveryCodes, newSecret } from './one-time-codes.ts';
import { seal } from './sealed.ts';

/** A secret that counts for nothing until a code of it is confirmed. Throws `second_factor_on` when one counts already. */
export async function beginSecondFactor(
  ctx: AdminContext,
  input: BeginSecondFactor,
): Promise<{ secret: string; address: string }> {
  const account = `admin-factor:${ctx.actor.id}`;
  await checkLoginPause(ctx.db, account, ctx.address);
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.id, ctx.actor.id));
  if (!(await verifyPassword(admin?.passwordHash, input.password)) || !admin) {
    await countLoginFailure(ctx.db, account, ctx.address);
    throw new AppError('password_change_fail', {}, { password: 'password_change_fail' });
  }
  const secret = newSecret();
  const sealed = seal(ctx, `admin:${admin.id}`, secret);
  const kept = await ctx.db
    .insert(adminSecondFactors)
    .values({ adminId: admin.id, secret: sealed, createdAt: nowIso(ctx) })
    .onConflictDoUpdate({
      target: adminSecondFactors.adminId,
      set: { secret: sealed, lastStep: 0, createdAt: nowIso(ctx) },
      setWhere: isNull(adminSecondFactors.confirmedAt),
    });
  if (kept.rowCount !== 1) throw new AppError('second_factor_on');
  return { secret, address: addressOf(secret, admin.username) };
}

/** Turns it on: recovery codes are shown once, every session of before ends and this browser gets a new one. */
export async function confirmSecondFactor(
  ctx: AdminContext,
  input: ConfirmSecondFactor & { client: Client },
): Promise<{ recoveryCodes: string[]; token: string }> {
  const recoveryCodes = newRecoveryCodes();
  await withTransaction(ctx.db, async (tx) => {
    if (!(await useTotp(ctx, tx, { adminId: ctx.actor.id, code: input.totp }, 'pending')))
      throw new AppError('totp_invalid', {}, { totp: 'totp_invalid' });
    await keepRecoveryCodes(ctx, tx, recoveryCodes);
    await recordAudit(ctx, tx, { action: 'secondFactor.on', subject: 'admin', subjectId: ctx.actor.id });
  });
  await endAllSessions(ctx.db, 'admin', ctx.actor.id);
  const token = await startSession(ctx.db, 'admin', ctx.actor.id, ctx.now(), input.client);
  return { recoveryCodes, token };
}

async function keepRecoveryCodes(ctx: AdminContext, tx: Database, codes: readonly string[]): Promise<void> {
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, ctx.actor.id));
  await tx
    .insert(adminRecoveryCodes)
    .values(codes.map((code) => ({ adminId: ctx.actor.id, codeHash: hashRecoveryCode(code) })));
}
