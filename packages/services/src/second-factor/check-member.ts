import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import type { MemberContext } from '../context.ts';
import { checkLoginPause, countLoginFailure } from '../throttles/throttles.ts';
import { useCode } from './check-code.ts';
import { accountOf, ownerOf } from './owner.ts';
import { hasSecondFactor } from './read.ts';

/**
 * For an act of a member who has turned a second factor on: the code is used up in the transaction of the act, so that an act
 * that is refused has not used it. Throws `totp_required`, `totp_invalid`, `too_many_requests`.
 */
export async function checkMemberFactor(
  ctx: MemberContext,
  tx: Database,
  code: string | undefined,
): Promise<void> {
  const owner = ownerOf(ctx);
  if (!(await hasSecondFactor(tx, owner))) return;
  if (!code) throw new AppError('totp_required', {}, { totp: 'totp_required' });
  await checkLoginPause(ctx.db, accountOf(owner), ctx.address);
  try {
    await useCode(ctx, tx, { owner, code });
  } catch (error) {
    if (error instanceof AppError) await countLoginFailure(ctx.db, accountOf(owner), ctx.address);
    throw error;
  }
}
