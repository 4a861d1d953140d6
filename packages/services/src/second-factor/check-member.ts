import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import type { MemberContext } from '../context.ts';
import { withAttempt } from '../throttles/attempts.ts';
import { useCode } from './check-code.ts';
import { attemptOf, ownerOf } from './owner.ts';
import { hasSecondFactor } from './read.ts';

/**
 * Runs an act that needs a code when the member has a second factor. The attempt is reserved before `act` opens its
 * transaction; the function passed to `act` uses the code up in that transaction, so that a refused act has not used
 * it. Throws `totp_required`, `totp_invalid`, `too_many_requests`.
 */
export async function withMemberFactor<T>(
  ctx: MemberContext,
  code: string | undefined,
  act: (checkFactor: (tx: Database) => Promise<void>) => Promise<T>,
): Promise<T> {
  const owner = ownerOf(ctx);
  const isReserved = code !== undefined && (await hasSecondFactor(ctx.db, owner));
  let isProven = false;
  const checkFactor = async (tx: Database) => {
    if (!(await hasSecondFactor(tx, owner))) return;
    // Without a reservation no code is evaluated, also when the factor was turned on a moment ago.
    if (!code || !isReserved) throw new AppError('totp_required', {}, { totp: 'totp_required' });
    await useCode(ctx, tx, { owner, code });
    isProven = true;
  };
  if (!isReserved) return act(checkFactor);
  // A repeated request is answered from its key and evaluates no code.
  return withAttempt(
    ctx,
    attemptOf(ctx),
    () => act(checkFactor),
    () => isProven,
  );
}
