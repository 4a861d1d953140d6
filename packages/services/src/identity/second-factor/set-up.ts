import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import type { BeginSecondFactor, ConfirmSecondFactor } from '@starline/validators/second-factor';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { tellOwner } from '../notifications/tell-owner.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { codeAttempt, passwordAttempt } from '../sessions/attempts.ts';
import { type OwnerContext, ownerOf, peopleOf } from '../sessions/owner.ts';
import { type Client, endAllSessions, startSession } from '../sessions/sessions.ts';
import { useTotp } from './check-code.ts';
import { encrypt } from './encryption.ts';
import { addressOf, hashRecoveryCode, newRecoveryCodes, newSecret } from './one-time-codes.ts';
import { encryptionOwner, lockOwner, tablesOf } from './owner.ts';

/**
 * Creates a secret, which is not in force until a code of it is confirmed. Throws `second_factor_on` when one
 * is in force, `unauthorized` when the password was changed or the account closed meanwhile.
 */
export async function beginSecondFactor(
  ctx: OwnerContext,
  input: BeginSecondFactor,
): Promise<{ secret: string; address: string }> {
  const owner = ownerOf(ctx);
  const { factors } = tablesOf(owner);
  const people = peopleOf(owner);
  const person = await withAttempt(ctx, passwordAttempt(ctx), async () => {
    const [found] = await ctx.db
      .select({ username: people.username, passwordHash: people.passwordHash })
      .from(people)
      .where(eq(people.id, owner.id));
    if (!(await verifyPassword(found?.passwordHash, input.password)) || !found)
      throw new AppError('password_change_fail', {}, { password: 'password_change_fail' });
    return found;
  });
  const secret = newSecret();
  const encrypted = encrypt(ctx, encryptionOwner(owner), secret);
  await once(ctx, { procedure: 'secondFactor.begin', input: {} }, async (tx) => {
    // Another password, or a closed account, ended the session meanwhile.
    const isCompared = and(eq(people.id, owner.id), eq(people.passwordHash, person.passwordHash));
    const [held] = await tx.select({ id: people.id }).from(people).where(isCompared).for('share');
    if (!held) throw new AppError('unauthorized');
    const kept = await tx
      .insert(factors)
      .values({ ownerId: owner.id, secret: encrypted, createdAt: nowIso(ctx) })
      .onConflictDoUpdate({
        target: factors.ownerId,
        set: { secret: encrypted, lastStep: 0, createdAt: nowIso(ctx) },
        setWhere: isNull(factors.confirmedAt),
      });
    if (kept.rowCount !== 1) throw new AppError('second_factor_on');
  });
  return { secret, address: addressOf(secret, person.username) };
}

/**
 * Puts the second factor in force: shows recovery codes once, ends every earlier session and gives this
 * browser a new one.
 */
export async function confirmSecondFactor(
  ctx: OwnerContext,
  input: ConfirmSecondFactor & { client: Client },
): Promise<{ recoveryCodes: string[]; token: string }> {
  const owner = ownerOf(ctx);
  const recoveryCodes = newRecoveryCodes();
  return withAttempt(ctx, codeAttempt(ctx), () =>
    once(ctx, { procedure: 'secondFactor.confirm', input: {} }, async (tx) => {
      // A login that found no factor ends first, and its session here.
      await lockOwner(tx, owner);
      if (!(await useTotp(ctx, tx, { owner, code: input.totp }, 'pending')))
        throw new AppError('totp_invalid', {}, { totp: 'totp_invalid' });
      await keepRecoveryCodes(ctx, tx, recoveryCodes);
      await recordAudit(ctx, tx, { action: 'secondFactor.on', subject: owner.kind, subjectId: owner.id });
      await tellOwner(ctx, tx, owner, { kind: 'second_factor_added' });
      await endAllSessions(tx, owner.kind, owner.id);
      const token = await startSession(tx, owner.kind, owner.id, ctx.now(), input.client);
      return { recoveryCodes, token };
    }),
  );
}

async function keepRecoveryCodes(ctx: OwnerContext, tx: Database, codes: readonly string[]): Promise<void> {
  const owner = ownerOf(ctx);
  const { codes: kept } = tablesOf(owner);
  await tx.delete(kept).where(eq(kept.ownerId, owner.id));
  await tx
    .insert(kept)
    .values(codes.map((code) => ({ ownerId: owner.id, codeHash: hashRecoveryCode(code) })));
}
