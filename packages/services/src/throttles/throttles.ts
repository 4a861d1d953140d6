import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be tried; counted in Postgres, so that every node counts together. domain.md §7. */
const RULES = {
  'login-account': { points: 5, duration: 300 },
  'login-address': { points: 29, duration: 300 },
  'login-pause': { points: 1, duration: 300 },
  lookup: { points: 120, duration: 60 },
  signup: { points: 120, duration: 3600 },
  'password-reset': { points: 30, duration: 3600 },
  'password-reset-account': { points: 3, duration: 3600 },
} as const;
type Rule = keyof typeof RULES;

const limiters = new WeakMap<object, Map<Rule, RateLimiterPostgres>>();

function limiter(db: Database, rule: Rule): RateLimiterPostgres {
  let known = limiters.get(db.$client);
  if (!known) {
    known = new Map();
    limiters.set(db.$client, known);
  }
  let found = known.get(rule);
  if (!found) {
    found = new RateLimiterPostgres({
      storeClient: db.$client,
      tableName: 'throttles',
      tableCreated: true,
      keyPrefix: rule,
      clearExpiredByTimeout: false,
      ...RULES[rule],
    });
    known.set(rule, found);
  }
  return found;
}

const tooMany = (milliseconds: number) =>
  new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

/** Counts one try; throws `too_many_requests` with `retryAfterSeconds` past the rule. */
export async function countTry(
  db: Database,
  rule: Exclude<Rule, `login-${string}`>,
  key: string,
): Promise<void> {
  try {
    await limiter(db, rule).consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext);
    throw refused;
  }
}

const accountKey = (account: string, address: string) => `${account}|${address}`;

/** Throws `too_many_requests` while an account (from this address) or an address pauses. */
export async function checkLoginPause(db: Database, account: string, address: string): Promise<void> {
  for (const key of [accountKey(account, address), address]) {
    const pause = await limiter(db, 'login-pause').get(key);
    if (pause && pause.msBeforeNext > 0 && pause.remainingPoints <= 0) throw tooMany(pause.msBeforeNext);
  }
}

/**
 * From the 6th failure of an account from one address, and the 30th of an address, each further one doubles the pause.
 * Counted per account and address, so that nobody locks the owner out from elsewhere.
 */
export async function countLoginFailure(db: Database, account: string, address: string): Promise<void> {
  await punish(db, 'login-account', accountKey(account, address));
  await punish(db, 'login-address', address);
}

async function punish(db: Database, rule: 'login-account' | 'login-address', key: string): Promise<void> {
  const failures = (await limiter(db, rule).penalty(key)).consumedPoints;
  const over = failures - RULES[rule].points;
  if (over >= 0) await limiter(db, 'login-pause').block(key, Math.min(300, 2 ** Math.min(over, 9)));
}

export async function forgetLoginFailures(db: Database, account: string, address: string): Promise<void> {
  await limiter(db, 'login-account').delete(accountKey(account, address));
}
