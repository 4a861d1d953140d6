import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const ATTEMPTS = services('throttles/attempts.test.ts');
const AT_ONCE = services('withdrawals/at-once.test.ts');
const FIGURES = services('withdrawals/figures.test.ts');
const ONCE = services('idempotency/once.test.ts');
const MEMBER_WALK = 'apps/server/src/one-effect-member.test.ts';
const REST_WALK = 'apps/server/src/rest/one-effect.test.ts';
const ADMIN_WALKS = [1, 2].map((part) => `apps/server/src/one-effect-admin-${part}.test.ts`);
const TRANSACTION = 'packages/db/src/transaction.test.ts';
const MONEY = 'packages/domain/src/money.test.ts';

/** One effect per request, attempts reserved first, no pool inside a transaction. docs/decisions/0003, 0004, 0005. */
export const EFFECT_MUTANTS: Mutant[] = [
  {
    name: 'a request without a key makes its key inside the retry',
    file: services('idempotency/once.ts'),
    from: 'const taken = await takeKey(tx, id, act.procedure, nowIso(ctx), null);',
    to: 'const taken = await takeKey(tx, CALL_KEY + randomUUID(), act.procedure, nowIso(ctx), null);',
    tests: [MEMBER_WALK],
  },
  {
    name: 'a request without a key over REST runs unprotected',
    file: services('idempotency/once.ts'),
    from: ': onceInThisCall(ctx, act, run, options);',
    to: ': withTransaction(ctx.db, run, options);',
    tests: [REST_WALK],
  },
  {
    name: 'an act of staff without a key runs unprotected',
    file: services('idempotency/once.ts'),
    from: ': onceInThisCall(ctx, act, run, options);',
    to: ': withTransaction(ctx.db, run, options);',
    tests: ADMIN_WALKS,
  },
  {
    name: 'the answer of a call without a key is stored',
    file: services('idempotency/once.ts'),
    from: '      return latest.answer;\n    },\n    options,',
    to: '      await storeAnswer(tx, id, JSON.stringify(latest.answer));\n      return latest.answer;\n    },\n    options,',
    tests: [ONCE],
  },
  {
    name: 'a repeated request with a new code is another request',
    file: services('idempotency/once.ts'),
    from: "  'totp',\n",
    to: '',
    tests: [ONCE],
  },
  {
    name: 'the new session of a login starts outside its transaction',
    file: services('logins/log-in-admin.ts'),
    from: "return startSession(tx, 'admin'",
    to: "return startSession(ctx.db, 'admin'",
    tests: ADMIN_WALKS,
  },
  {
    name: 'the pool may be used inside a transaction',
    file: 'packages/db/src/open-transaction.ts',
    from: 'if (current.getStore()?.isOpen)',
    to: 'if (false)',
    tests: [TRANSACTION],
  },
  {
    name: 'a withdrawal reserves its attempt inside its transaction',
    file: services('second-factor/check-member.ts'),
    from: 'await useCode(ctx, tx, { owner, code });',
    to: 'await withAttempt(ctx, attemptOf(ctx), () => useCode(ctx, tx, { owner, code }));',
    tests: [AT_ONCE],
  },
  {
    name: 'a withdrawal evaluates codes without an attempt',
    file: services('second-factor/check-member.ts'),
    from: 'if (!isReserved) return',
    to: 'return',
    tests: [ATTEMPTS],
  },
  {
    name: 'an attempt is taken while its key pauses',
    file: services('throttles/attempts.ts'),
    from: '     where kept.opens_at <= excluded.counted_at\n',
    to: '',
    tests: [ATTEMPTS],
  },
  {
    name: 'guesses at an account are counted per network only',
    file: services('throttles/attempts.ts'),
    from: 'limits.set(account, ACCOUNT).set(fromNetwork',
    to: 'limits.set(fromNetwork',
    tests: [ATTEMPTS],
  },
  {
    name: 'guesses from one network are counted per account only',
    file: services('throttles/attempts.ts'),
    from: 'visitor: { free: 29,',
    to: 'visitor: { free: 2900,',
    tests: [ATTEMPTS],
  },
  {
    name: 'strangers keep the owner out',
    file: services('throttles/attempts.ts'),
    from: 'or not exists (select 1 from attempts where key = $5::text and proven_until > $6::timestamptz)',
    to: 'or $5::text is not null',
    tests: [ATTEMPTS],
  },
  {
    name: 'a right guess stays counted',
    file: services('throttles/attempts.ts'),
    from: '    await free(isProven() ? (keys.accountFromNetwork ?? null) : null);\n',
    to: '',
    tests: [ATTEMPTS],
  },
  {
    name: 'a repeated request forgives wrong codes',
    file: services('throttles/attempts.ts'),
    from: 'isProven() ? (',
    to: 'isProven ? (',
    tests: [services('second-factor/member-factor.test.ts')],
  },
  {
    name: 'a wrong code is given back',
    file: services('throttles/attempts.ts'),
    from: "  'totp_invalid',\n",
    to: '',
    tests: [ATTEMPTS],
  },
  {
    name: 'each IPv6 address is a network of its own',
    file: services('throttles/network.ts'),
    from: '.slice(0, 4).join',
    to: '.join',
    tests: [services('throttles/network.test.ts'), ATTEMPTS],
  },
  {
    name: 'won are rounded instead of cut',
    file: 'packages/domain/src/money.ts',
    from: '(BigInt(payout) * BigInt(rate)) / 10_000n',
    to: '(BigInt(payout) * BigInt(rate) + 5_000n) / 10_000n',
    tests: [MONEY, FIGURES],
  },
  {
    name: 'cooling hours are divided by a thousand',
    file: 'packages/domain/src/withdrawals.ts',
    from: 'hours * 3_600_000',
    to: 'hours * 3_600',
    tests: [FIGURES],
  },
  {
    name: 'a copy of a refused request is done when it comes late',
    file: services('idempotency/once.ts'),
    from: 'where key.refused_attempt < $4',
    to: 'where key.refused_attempt < $4 + 1000',
    tests: [ONCE],
  },
  {
    name: 'a refusal is told without its attempt',
    file: services('idempotency/once.ts'),
    from: '|| ctx.attempt === undefined) throw error',
    to: '|| ctx.attempt !== 0) throw error',
    tests: [ONCE],
  },
  {
    name: 'a refusal is told although a copy was done',
    file: services('idempotency/once.ts'),
    from: 'if (!done) throw error',
    to: 'throw error',
    tests: [ONCE],
  },
];
