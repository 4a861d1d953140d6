import { statement } from '@starline/db/statement';
import { AppError, type ErrorCode } from '@starline/domain/errors';
import { type Context, nowIso } from '../context.ts';
import { networkOf } from './network.ts';
import { recordWrongGuess } from './record-wrong-guess.ts';
import { tooMany } from './throttles.ts';

/** Codes of a wrong guess. Any other outcome gives the reserved attempt back. */
const WRONG: readonly ErrorCode[] = [
  'login_failed',
  'totp_invalid',
  'password_change_fail',
  'passkey_invalid',
  'reset_link_invalid',
  'alarm_link_invalid',
  'invitation_invalid',
];

type Limit = { free: number; longestPauseSeconds: number };
/** Guesses at one account from anywhere. Pauses stay short: an attacker must not lock the owner out. */
const ACCOUNT: Limit = { free: 5, longestPauseSeconds: 60 };
const ACCOUNT_FROM_NETWORK: Limit = { free: 5, longestPauseSeconds: 300 };
const NETWORK: Record<Attempt['by'], Limit> = {
  visitor: { free: 29, longestPauseSeconds: 300 },
  /** Callers with a session: many may act from one network, each limited by its own account. */
  session: { free: 100, longestPauseSeconds: 300 },
};
const PROVEN_DAYS = 30;

/** One guess: at which account's secret (undefined when the account is unknown), from where, before or after login. */
export type Attempt = { account: string | undefined; address: string; by: 'visitor' | 'session' };

/** Locks rows in the order of their keys, as `give back` does: two such statements cannot deadlock. */
const reserve = statement<{ wanted: number; taken: string[]; opens_at: string | null }>(
  'reserve attempt',
  `with wanted as materialized (
     select key, free, longest from unnest($1::text[], $2::int[], $3::int[]) as asked (key, free, longest)
     where key is distinct from $4::text
       or not exists (select 1 from attempts where key = $5::text and proven_until > $6::timestamptz)
     order by key),
   taken as (
     insert into attempts as kept (key, free, longest_pause, level, counted_at, opens_at)
     select key, free, longest, 1, $6::timestamptz, $6::timestamptz from wanted order by key
     on conflict (key) do update set
       free = excluded.free, longest_pause = excluded.longest_pause, counted_at = excluded.counted_at,
       level = attempt_level(kept.level, kept.counted_at, excluded.free, excluded.counted_at),
       opens_at = excluded.counted_at + attempt_pause(
         attempt_level(kept.level, kept.counted_at, excluded.free, excluded.counted_at),
         excluded.free, excluded.longest_pause)
     where kept.opens_at <= excluded.counted_at
     returning key)
   select (select count(*) from wanted) as wanted, array(select key from taken) as taken,
     (select max(opens_at) from attempts join wanted using (key)) as opens_at`,
);

const giveBack = statement(
  'give attempt back',
  `with held as (select key from attempts where key = any($1::text[]) order by key for update)
   update attempts kept set
     level = case when kept.key = $2::text then 0 else greatest(0, kept.level - 1) end,
     opens_at = case when kept.key = $2::text or kept.level <= kept.free
       then least(kept.opens_at, $3::timestamptz) else kept.opens_at end,
     proven_until = case when kept.key = $2::text
       then $3::timestamptz + interval '1 day' * ${PROVEN_DAYS} else kept.proven_until end
   from held where kept.key = held.key`,
);

/**
 * Runs `check`, which evaluates one guess, with an attempt reserved before it: however many guesses arrive at once, no
 * more are evaluated than are free. The attempt stays counted when `check` refuses the guess as wrong and is given back after any other outcome; a right guess also forgets the wrong ones of its account from its network. Call it before a transaction opens. Throws `too_many_requests` with `retryAfterSeconds`.
 *
 * A wrong guess leaves an audit entry, which is written after the transaction of `check` has been rolled back.
 *
 * `isProven` is for a `check` that can succeed without evaluating the guess: it then forgets and marks nothing.
 *
 * Per account from anywhere 5 are free, then each waits, at most a minute; per account and network 5, then pauses double;
 * per network (/24, /64) 29 before login. A network from which the account's secret was right within 30 days does not
 * wait for guesses from elsewhere. docs/domain/access.md#throttles, docs/decisions/0004-attempts-are-reserved-first.md
 */
export async function withAttempt<T>(
  ctx: Context,
  attempt: Attempt,
  check: () => Promise<T>,
  isProven: () => boolean = () => true,
): Promise<T> {
  const keys = keysOf(attempt);
  const taken = await take(ctx, keys);
  const free = (provenKey: string | null) =>
    // Not worth failing the request: the act is done or refused, and an attempt that stays counted expires.
    giveBack(ctx.db, taken, provenKey, nowIso(ctx)).catch(() => {});
  try {
    const result = await check();
    await free(isProven() ? (keys.accountFromNetwork ?? null) : null);
    return result;
  } catch (error) {
    if (!(error instanceof AppError && WRONG.includes(error.code))) await free(null);
    else await recordWrongGuess(ctx, attempt.account, error.code);
    throw error;
  }
}

type Keys = { account?: string; accountFromNetwork?: string; limits: Map<string, Limit> };

function keysOf({ account, address, by }: Attempt): Keys {
  const network = networkOf(address);
  const limits = new Map([[`${by}|${network}`, NETWORK[by]]]);
  if (account === undefined) return { limits };
  const fromNetwork = `${account}|${network}`;
  limits.set(account, ACCOUNT).set(fromNetwork, ACCOUNT_FROM_NETWORK);
  return { account, accountFromNetwork: fromNetwork, limits };
}

async function take(ctx: Context, keys: Keys): Promise<readonly string[]> {
  const limits = [...keys.limits.values()];
  const { rows } = await reserve(
    ctx.db,
    [...keys.limits.keys()],
    limits.map((limit) => limit.free),
    limits.map((limit) => limit.longestPauseSeconds),
    keys.account ?? null,
    keys.accountFromNetwork ?? null,
    nowIso(ctx),
  );
  const [found] = rows;
  if (!found) throw new Error('no attempt was reserved');
  if (found.taken.length === found.wanted) return found.taken;
  if (found.taken.length > 0) await giveBack(ctx.db, found.taken, null, nowIso(ctx));
  throw tooMany(Date.parse(found.opens_at ?? nowIso(ctx)) - ctx.now().getTime());
}
