import { AppError, type ErrorCode } from '@starline/domain/errors';
import { type Context, nowIso } from '../context.ts';
import { networkOf } from './network.ts';
import { endPlaces, type Keys, type Limit, takePlaces, type Wanted } from './places.ts';
import { recordWrongGuess } from './record-wrong-guess.ts';

/** Codes of a wrong guess. Any other outcome gives the reserved attempt back. */
const WRONG: readonly ErrorCode[] = [
  'login_failed',
  'totp_invalid',
  'password_change_fail',
  'passkey_invalid',
  'reset_link_invalid',
  'alarm_link_invalid',
  'confirmation_link_invalid',
  'invitation_invalid',
  'password_unchanged',
];

/** Guesses at one account from anywhere. Pauses stay short: an attacker must not lock the owner out. */
const ACCOUNT: Limit = { free: 5, longestPauseSeconds: 60 };
const ACCOUNT_FROM_NETWORK: Limit = { free: 5, longestPauseSeconds: 300 };
const NETWORK: Record<Attempt['by'], Limit> = {
  visitor: { free: 29, longestPauseSeconds: 300 },
  /** Callers with a session: many may act from one network, each limited by its own account. */
  session: { free: 100, longestPauseSeconds: 300 },
};
/**
 * Of those of a network, how many are free at accounts that are not proven from there. The rest is left to
 * proven accounts, and is more than wrong guesses at one of them can take, however they are timed.
 */
const STRANGERS: Record<Attempt['by'], Limit> = {
  visitor: { free: 15, longestPauseSeconds: 300 },
  session: { free: 70, longestPauseSeconds: 300 },
};

/**
 * One guess: at which account's secret (undefined when the account is unknown), from where, before or after
 * login.
 */
export type Attempt = { account: string | undefined; address: string; by: 'visitor' | 'session' };

/**
 * Runs `check`, which evaluates one guess, with a place reserved before it: however many guesses arrive at
 * once, no more wrong ones are evaluated than are free. The place stays taken when `check` refuses the guess
 * as wrong and is given back after any other outcome; a right guess also forgets the wrong ones of its
 * account from its network. Guesses that are still being judged make others wait and refuse none. Call it
 * before a transaction opens. Throws `too_many_requests` with `retryAfterSeconds`.
 *
 * A wrong guess leaves an audit entry, which is written after the transaction of `check` has been rolled
 * back.
 *
 * `isProven` is for a `check` that can succeed without evaluating the guess: it then forgets and marks
 * nothing.
 *
 * Per account from anywhere 5 are free, then each waits, at most a minute; per account and network 5, then
 * pauses double; per network (/24, /64) 29 before login, of which 15 at accounts that are not proven from
 * there. A network from which the account's secret was right within 30 days waits neither for guesses from
 * elsewhere nor for those at other accounts that are not proven. docs/domain/access.md#throttles,
 * docs/decisions/0004-attempts-are-reserved-first.md
 */
export async function withAttempt<T>(
  ctx: Context,
  attempt: Attempt,
  check: () => Promise<T>,
  isProven: () => boolean = () => true,
): Promise<T> {
  const keys = keysOf(attempt);
  const taken = await takePlaces(ctx, keys);
  const end = (outcome: { provenBy?: string | undefined; isWrong?: boolean }) =>
    // Not worth failing the request: the act is done or refused, and a place that stays taken expires.
    endPlaces(ctx.db, taken, { ...outcome, now: nowIso(ctx) }).catch(() => {});
  try {
    const result = await check();
    await end({ provenBy: isProven() ? keys.provenBy : undefined });
    return result;
  } catch (error) {
    const isWrong = error instanceof AppError && WRONG.includes(error.code);
    await end({ isWrong });
    if (isWrong) await recordWrongGuess(ctx, attempt.account, error.code);
    throw error;
  }
}

function keysOf({ account, address, by }: Attempt): Keys {
  const network = networkOf(address);
  const ofNetwork: Wanted[] = [
    { key: `${by}|${network}`, limit: NETWORK[by], ifProven: null },
    { key: `${by}|strangers|${network}`, limit: STRANGERS[by], ifProven: false },
  ];
  if (account === undefined) return { provenBy: undefined, wanted: ofNetwork };
  const provenBy = `${account}|${network}`;
  return {
    provenBy,
    wanted: [
      { key: provenBy, limit: ACCOUNT_FROM_NETWORK, ifProven: null },
      { key: account, limit: ACCOUNT, ifProven: false },
      ...ofNetwork,
    ],
  };
}
