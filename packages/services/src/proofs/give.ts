import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import type { GiveProof } from '@starline/validators/proofs';
import { eq } from 'drizzle-orm';
import { once } from '../idempotency/once.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { useCode } from '../second-factor/check-code.ts';
import { attemptOf, type OwnerContext, ownerOf, tablesOf } from '../second-factor/owner.ts';
import { hasSecondFactor } from '../second-factor/read.ts';
import { markProven } from '../sessions/sessions.ts';
import { withAttempt } from '../throttles/attempts.ts';
import { proofKindOf } from './fresh.ts';

type Given = GiveProof & { sessionId: string };

/**
 * Proves the caller's identity in this session with the strongest means that exists: a code, or the password while there
 * is no second factor. Throws `totp_required`, `totp_invalid`, `password_change_fail`, `too_many_requests`.
 * docs/domain/access.md#proof.
 */
export async function giveProof(ctx: OwnerContext, input: Given): Promise<{ success: true }> {
  if ((await proofKindOf(ctx)) === 'second_factor') await proveByCode(ctx, input);
  else await proveByPassword(ctx, input);
  return { success: true };
}

const mark = async (ctx: OwnerContext, tx: Database, sessionId: string) => {
  const { kind, id: ownerId } = ownerOf(ctx);
  if (!(await markProven(tx, kind, { sessionId, ownerId, now: ctx.now() })))
    throw new AppError('unauthorized');
};

async function proveByCode(ctx: OwnerContext, { totp, sessionId }: Given): Promise<void> {
  if (totp === undefined) throw new AppError('totp_required', {}, { totp: 'totp_required' });
  await withAttempt(ctx, attemptOf(ctx), () =>
    once(ctx, { procedure: 'sessions.prove', input: {} }, async (tx) => {
      await useCode(ctx, tx, { owner: ownerOf(ctx), code: totp });
      await mark(ctx, tx, sessionId);
    }),
  );
}

async function proveByPassword(ctx: OwnerContext, { password, sessionId }: Given): Promise<void> {
  const owner = ownerOf(ctx);
  const { people } = tablesOf(owner);
  const account = owner.kind === 'member' ? `password:${owner.id}` : `${owner.kind}-password:${owner.id}`;
  await withAttempt(ctx, { account, address: ctx.address, by: 'session' }, async () => {
    const [person] = await ctx.db
      .select({ passwordHash: people.passwordHash })
      .from(people)
      .where(eq(people.id, owner.id));
    if (!(await verifyPassword(person?.passwordHash, password ?? '')))
      throw new AppError('password_change_fail', {}, { password: 'password_change_fail' });
    await once(ctx, { procedure: 'sessions.prove', input: {} }, async (tx) => {
      // A second factor that was turned on in the meantime makes the password too weak.
      if (await hasSecondFactor(tx, owner))
        throw new AppError('totp_required', {}, { totp: 'totp_required' });
      await mark(ctx, tx, sessionId);
    });
  });
}
