import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import type { PasskeyAssertion } from '@starline/validators/passkeys';
import type { GiveProof } from '@starline/validators/proofs';
import { eq } from 'drizzle-orm';
import { once } from '../../base/idempotency/once.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { passkeyOf, usePasskey, verifyAssertion } from '../passkeys/verify.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { useCode } from '../second-factor/check-code.ts';
import { codeAttempt, passwordAttempt } from '../sessions/attempts.ts';
import { type OwnerContext, ownerOf, peopleOf } from '../sessions/owner.ts';
import { markProven } from '../sessions/sessions.ts';
import { proofKindsOf, proofRequired } from './fresh.ts';

type Given = GiveProof & { sessionId: string };

/**
 * Proves the caller's identity in this session: with a passkey, a code, or the password while there is
 * neither passkey nor second factor. Throws `proof_required` for a kind that does not count,
 * `passkey_invalid`, `totp_required`, `totp_invalid`, `password_change_fail`, `too_many_requests`.
 * docs/domain/access.md#proof.
 */
export async function giveProof(ctx: OwnerContext, input: Given): Promise<{ success: true }> {
  const kinds = await proofKindsOf(ctx.db, ctx.actor);
  if (input.passkey) await proveByPasskey(ctx, input, input.passkey);
  else if (kinds.includes('second_factor')) await proveByCode(ctx, input);
  else if (kinds.includes('password')) await proveByPassword(ctx, input);
  else throw proofRequired(kinds);
  return { success: true };
}

const mark = async (ctx: OwnerContext, tx: Database, sessionId: string, byPasskey = false) => {
  const { kind, id: ownerId } = ownerOf(ctx);
  if (!(await markProven(tx, kind, { sessionId, ownerId, now: ctx.now(), byPasskey })))
    throw new AppError('unauthorized');
};

async function proveByPasskey(ctx: OwnerContext, { sessionId }: Given, given: PasskeyAssertion) {
  await withAttempt(ctx, codeAttempt(ctx), async () => {
    const found = await passkeyOf(ctx.db, ctx.actor.kind, given.id);
    const isOwn = found?.ownerId === ctx.actor.id;
    const holder = { kind: ctx.actor.kind, purpose: 'proof', holder: sessionId } as const;
    const verified = await verifyAssertion(ctx, holder, isOwn ? found : undefined, given);
    if (!verified) throw new AppError('passkey_invalid');
    await once(ctx, { procedure: 'sessions.prove', input: {} }, async (tx) => {
      if (!(await usePasskey(ctx, tx, verified))) throw new AppError('passkey_invalid');
      await mark(ctx, tx, sessionId, true);
    });
  });
}

async function proveByCode(ctx: OwnerContext, { totp, sessionId }: Given): Promise<void> {
  if (totp === undefined) throw new AppError('totp_required', {}, { totp: 'totp_required' });
  await withAttempt(ctx, codeAttempt(ctx), () =>
    once(ctx, { procedure: 'sessions.prove', input: {} }, async (tx) => {
      await useCode(ctx, tx, { owner: ownerOf(ctx), code: totp });
      await mark(ctx, tx, sessionId);
    }),
  );
}

async function proveByPassword(ctx: OwnerContext, { password, sessionId }: Given): Promise<void> {
  const owner = ownerOf(ctx);
  const people = peopleOf(owner);
  await withAttempt(ctx, passwordAttempt(ctx), async () => {
    const [person] = await ctx.db
      .select({ passwordHash: people.passwordHash })
      .from(people)
      .where(eq(people.id, owner.id));
    if (!(await verifyPassword(person?.passwordHash, password ?? '')))
      throw new AppError('password_change_fail', {}, { password: 'password_change_fail' });
    await once(ctx, { procedure: 'sessions.prove', input: {} }, async (tx) => {
      // A passkey or second factor that was added in the meantime makes the password too weak.
      const kinds = await proofKindsOf(tx, ctx.actor);
      if (!kinds.includes('password')) throw proofRequired(kinds);
      await mark(ctx, tx, sessionId);
    });
  });
}
