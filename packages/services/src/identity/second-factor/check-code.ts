import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import type { Owner } from '../sessions/owner.ts';
import { decrypt } from './encryption.ts';
import { hashRecoveryCode, stepOf } from './one-time-codes.ts';
import { encryptionOwner, tablesOf } from './owner.ts';

type Code = { owner: Owner; code: string };

/**
 * Uses up a code. Throws `totp_invalid` for a wrong or used one: each update finds its row only once, however
 * many requests try at a time.
 */
export async function useCode(ctx: Context, db: Database, input: Code): Promise<void> {
  if (!(await useTotp(ctx, db, input)) && !(await useRecoveryCode(ctx, db, input)))
    throw new AppError('totp_invalid', {}, { totp: 'totp_invalid' });
}

/** Uses up a code of the authenticator app. Returns false for a wrong or used one. */
export async function useTotp(
  ctx: Context,
  db: Database,
  input: Code,
  state: 'confirmed' | 'pending' = 'confirmed',
): Promise<boolean> {
  const { owner, code } = input;
  const { factors } = tablesOf(owner);
  const inState = and(
    eq(factors.ownerId, owner.id),
    state === 'confirmed' ? isNotNull(factors.confirmedAt) : isNull(factors.confirmedAt),
  );
  const [factor] = await db.select().from(factors).where(inState);
  const step = factor && stepOf(decrypt(ctx, encryptionOwner(owner), factor.secret), code, ctx.now());
  if (!factor || step === undefined) return false;
  const used = await db
    .update(factors)
    .set({ lastStep: step, confirmedAt: factor.confirmedAt ?? nowIso(ctx) })
    .where(and(inState, eq(factors.secret, factor.secret), lt(factors.lastStep, step)));
  return used.rowCount === 1;
}

async function useRecoveryCode(ctx: Context, db: Database, { owner, code }: Code): Promise<boolean> {
  const { codes } = tablesOf(owner);
  const used = await db
    .update(codes)
    .set({ usedAt: nowIso(ctx) })
    .where(
      and(eq(codes.ownerId, owner.id), eq(codes.codeHash, hashRecoveryCode(code)), isNull(codes.usedAt)),
    );
  return used.rowCount === 1;
}
