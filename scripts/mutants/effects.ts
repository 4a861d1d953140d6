import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const ATTEMPTS = services('throttles/attempts.test.ts');
const AT_ONCE = services('withdrawals/at-once.test.ts');
const FIGURES = services('withdrawals/figures.test.ts');
const TRANSACTION = 'packages/db/src/transaction.test.ts';
const MONEY = 'packages/domain/src/money.test.ts';

/** One effect per request, attempts reserved first, no pool inside a transaction. docs/decisions/0003, 0004, 0005. */
export const EFFECT_MUTANTS: Mutant[] = [
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
    from: 'return isReserved ? withAttempt(ctx, attemptOf(ctx), () => act(checkFactor)) : act(checkFactor);',
    to: 'return act(checkFactor);',
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
    from: '    await free(keys.accountFromNetwork ?? null);\n',
    to: '',
    tests: [ATTEMPTS],
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
    file: services('withdrawals/rules.ts'),
    from: 'hours * 3_600_000',
    to: 'hours * 3_600',
    tests: [FIGURES],
  },
];
