import type { ErrorCode } from '@starline/domain/errors';
import type { Context } from '../context.ts';
import { recordOnce } from './record-once.ts';

const WINDOW_SECONDS = 60;
/** Refusals that an attack meets and that no other entry names. docs/security.md#audit. */
const RECORDED: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'csrf',
  'second_factor_needed',
  'too_many_requests',
]);

/**
 * Records that a call was refused by a right, a forged origin or a limit. `path` is a procedure or route of
 * the product, never a text of the caller. Refusals of other codes leave no entry. Called after the call has
 * ended.
 */
export async function recordRefusal(
  ctx: Context,
  { code, path }: { code: ErrorCode; path: string },
): Promise<void> {
  if (!RECORDED.has(code)) return;
  await recordOnce(
    ctx,
    { action: 'access.refused', subject: 'call', subjectId: path, after: { code } },
    WINDOW_SECONDS,
  );
}
