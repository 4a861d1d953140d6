import type { Database } from '@starline/db/connection';
import { memberSessions } from '@starline/db/schema/sessions';
import { AppError } from '@starline/domain/errors';
import { PROOF_SECONDS } from '@starline/domain/proofs';
import { and, eq, gte } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { hasPasskey } from '../passkeys/find.ts';
import { codeAttempt } from '../sessions/attempts.ts';
import { ownerOf } from '../sessions/owner.ts';
import { useCode } from './check-code.ts';
import { hasSecondFactor } from './read.ts';

/**
 * Runs an act that needs a passkey or a code when the member has a passkey or a second factor. The attempt is
 * reserved before `act` opens its transaction; the function passed to `act` uses the code up in that
 * transaction, so that a refused act has not used it. Without a code it uses up the passkey that was given in
 * this session within five minutes. Throws `totp_required`, `totp_invalid`, `proof_required` when only a
 * passkey counts, `too_many_requests`.
 */
export async function withMemberFactor<T>(
  ctx: MemberContext,
  { code, sessionId }: { code: string | undefined; sessionId: string | undefined },
  act: (checkFactor: (tx: Database) => Promise<void>) => Promise<T>,
): Promise<T> {
  const owner = ownerOf(ctx);
  const isReserved = code !== undefined && (await hasSecondFactor(ctx.db, owner));
  let isProven = false;
  const checkFactor = async (tx: Database) => {
    const hasCode = await hasSecondFactor(tx, owner);
    const hasKey = await hasPasskey(tx, owner);
    if (!hasCode && !hasKey) return;
    if (!code && hasKey && sessionId && (await useUpPasskey(ctx, tx, sessionId))) return;
    if (!hasCode) throw new AppError('proof_required', { proof: 'passkey' });
    // Without a reservation no code is evaluated, also when the factor was turned on a moment ago.
    if (!code || !isReserved) throw new AppError('totp_required', {}, { totp: 'totp_required' });
    await useCode(ctx, tx, { owner, code });
    isProven = true;
  };
  if (!isReserved) return act(checkFactor);
  // A repeated request is answered from its key and evaluates no code.
  return withAttempt(
    ctx,
    codeAttempt(ctx),
    () => act(checkFactor),
    () => isProven,
  );
}

/**
 * Uses up the passkey given in this session within five minutes; false if there was none. One counts for one
 * act.
 */
async function useUpPasskey(ctx: MemberContext, tx: Database, sessionId: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - PROOF_SECONDS * 1000).toISOString();
  const used = await tx
    .update(memberSessions)
    .set({ passkeyAt: null })
    .where(
      and(
        eq(memberSessions.id, sessionId),
        eq(memberSessions.memberId, ctx.actor.id),
        gte(memberSessions.passkeyAt, since),
      ),
    );
  return used.rowCount === 1;
}
