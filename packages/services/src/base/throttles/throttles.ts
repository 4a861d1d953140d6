import { type Database, poolOf } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Limits of harmless calls; counted in PostgreSQL, so that all processes count together.
 * docs/domain/access.md#throttles.
 */
const RULES = {
  lookup: { points: 120, duration: 60 },
  signup: { points: 120, duration: 3600 },
  'passkey-login': { points: 60, duration: 60 },
  'password-reset': { points: 30, duration: 3600 },
  'password-reset-account': { points: 3, duration: 3600 },
  'password-reset-mails': { points: 10, duration: 3600 },
  /**
   * Mails to addresses that are not confirmed: of an account, to a mailbox by themselves and in all, of the
   * installation.
   */
  'unconfirmed-account': { points: 5, duration: 3600 },
  'unconfirmed-first': { points: 1, duration: 86_400 },
  'unconfirmed-mailbox': { points: 3, duration: 86_400 },
  'unconfirmed-all': { points: 600, duration: 3600 },
} as const;
export type Rule = keyof typeof RULES;

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

/** The refusal, with at least one second, because a client must not repeat the call at once. */
export const tooMany = (milliseconds: number) =>
  new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

/** Counts one call. Throws `too_many_requests` with `retryAfterSeconds` beyond the limit. */
export const countTry = (db: Database, rule: Rule, key: string): Promise<void> =>
  consume(limiter(db, rule), key, 1);

const callLimiters = new WeakMap<object, Map<number, RateLimiterMemory>>();

/**
 * Counts calls of one account in this process. Throws `too_many_requests` with `retryAfterSeconds` beyond
 * `perMinute`; 0 = no limit. It is counted in memory, because a write for each read would cost more than it
 * protects: N processes allow N times as many. docs/domain/access.md#throttles.
 */
export async function countCalls(
  db: Database,
  perMinute: number,
  { key, calls }: { key: string; calls: number },
): Promise<void> {
  if (perMinute === 0) return;
  const pool = poolOf(db);
  const known = callLimiters.get(pool) ?? new Map<number, RateLimiterMemory>();
  callLimiters.set(pool, known);
  const found = known.get(perMinute) ?? new RateLimiterMemory({ points: perMinute, duration: 60 });
  known.set(perMinute, found);
  await consume(found, key, calls);
}

async function consume(by: RateLimiterPostgres | RateLimiterMemory, key: string, points: number) {
  try {
    await by.consume(key, points);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext);
    throw refused;
  }
}
