export type Mutant = { name: string; file: string; from: string; to: string; tests: string[] };

const services = (path: string) => `packages/services/src/${path}`;
/** The newest migration that defines `post_transfers`. */
const POSTING = 'packages/db/migrations/0033_post_transfers.sql';
const RACES = services('ledger/races.test.ts');
const MODEL = services('ledger/model.test.ts');
const WITHDRAWALS = services('withdrawals/withdrawals.test.ts');
const ROUND = services('deposits/round.test.ts');
const MONEY = 'packages/domain/src/money.test.ts';

/** Seeded faults of money; the suite must notice each. docs/architecture.md#seeded-faults. */
export const MONEY_MUTANTS: Mutant[] = [
  {
    name: 'accounts are not locked',
    file: services('ledger/lock-accounts.ts'),
    from: "order by id for no key update'",
    to: "order by id'",
    tests: [RACES, WITHDRAWALS],
  },
  {
    name: 'balances are not checked when they change',
    file: POSTING,
    from: 'AND balance + changes[n] >= 0 AND (changes[n] < 0',
    to: 'AND (changes[n] < 0',
    tests: [ROUND, MODEL],
  },
  {
    name: 'a natural key can be used again',
    file: POSTING,
    from: 'ON CONFLICT (natural_key) DO NOTHING',
    to: 'ON CONFLICT (natural_key) DO UPDATE SET natural_key = excluded.natural_key || gen_random_uuid()',
    tests: [RACES, services('ledger/ledger.test.ts')],
  },
  {
    name: 'requests of today are counted before the accounts are locked',
    file: services('withdrawals/request.ts'),
    from: 'const [[member], settings, locked, requestsToday, hasFactor, id] =',
    to: 'const requestsToday = await countRequestsToday(tx, ctx);\n    const [[member], settings, locked, , hasFactor, id] =',
    tests: [WITHDRAWALS],
  },
  {
    name: 'a withdrawal takes a round trip more',
    file: services('withdrawals/request.ts'),
    from: 'await Promise.all([written, post(',
    to: 'await written; await Promise.all([post(',
    tests: ['apps/server/src/round-trips.test.ts'],
  },
  {
    name: 'a withdrawal can be ended whatever its status',
    file: services('withdrawals/end.ts'),
    from: 'eq(withdrawals.status, REQUESTED),\n        memberId',
    to: 'memberId',
    tests: [WITHDRAWALS],
  },
  {
    name: 'a deposit can be completed whatever its status',
    file: services('deposits/complete.ts'),
    from: 'and(inArray(deposits.id, ids), eq(deposits.status, REQUESTED), isNull(deposits.deletedAt))',
    to: 'and(inArray(deposits.id, ids), isNull(deposits.deletedAt))',
    tests: [ROUND],
  },
  {
    name: 'fees are made with floats',
    file: 'packages/domain/src/money.ts',
    from: 'return total(Number(rounded));',
    to: 'return amount(Math.floor((whole * percent) / 1_000_000));',
    tests: [MONEY],
  },
  {
    name: 'fees are truncated',
    file: 'packages/domain/src/money.ts',
    from: "rounding === 'half-up' ? divisor / 2n : 0n",
    to: '0n',
    tests: [MONEY],
  },
  {
    name: 'anybody can cancel anybody’s withdrawal',
    file: services('withdrawals/cancel-own.ts'),
    from: 'lockRequests(tx, [input.id], ctx.actor.id)',
    to: 'lockRequests(tx, [input.id])',
    tests: [WITHDRAWALS],
  },
  {
    name: 'an idempotency key is shared by two members',
    file: services('idempotency/once.ts'),
    from: 'actorId(ctx.actor)}:',
    to: '0}:',
    tests: [WITHDRAWALS],
  },
  {
    name: 'an idempotency key hides another request',
    file: services('idempotency/once.ts'),
    from: 'if (!stored || stored.requestHash !== requestHash)',
    to: 'if (!stored)',
    tests: [WITHDRAWALS],
  },
  {
    name: 'a cancelled withdrawal is given back to the wrong account',
    file: services('withdrawals/end.ts'),
    from: "transfer(hold, { member, account: 'center' }, 'point', centerAmount)",
    to: "transfer(hold, { member, account: 'withdrawable' }, 'point', centerAmount)",
    tests: [MODEL],
  },
  {
    name: 'a withdrawal ignores its window',
    file: 'packages/domain/src/withdrawals.ts',
    from: 'window_closed: ({ isOpen }) => !isOpen',
    to: 'window_closed: () => false',
    tests: [WITHDRAWALS],
  },
  {
    name: 'a debt does not stop a withdrawal',
    file: 'packages/domain/src/withdrawals.ts',
    from: "owed > 0 || (type === 'lotto' && lottoOwed > 0)",
    to: 'false',
    tests: [MODEL],
  },
  {
    name: 'a transaction id pays two deposits',
    file: services('deposits/complete.ts'),
    from: 'if (transactionId && used.has(transactionId)) continue;',
    to: '',
    tests: [ROUND],
  },
  {
    name: 'a forced deletion forgets the debt',
    file: services('ledger/reverse.ts'),
    from: "point: ['withdrawable', 'center', 'owed'],",
    to: "point: ['withdrawable', 'center'],",
    tests: [ROUND],
  },
  {
    name: 'a conversion is free of its surcharge',
    file: 'packages/domain/src/conversions.ts',
    from: 'deduction: plus(amount, surcharge)',
    to: 'deduction: amount',
    tests: [MONEY],
  },
  {
    name: 'a newcomer is placed right before left',
    file: services('placements/place.ts'),
    from: 'min(slot), ',
    to: 'max(slot), ',
    tests: [services('members/sign-up.test.ts')],
  },
  {
    name: 'whoever finds a place full keeps it locked',
    file: services('placements/place.ts'),
    from: 'await tx.execute(sql`rollback to savepoint slot`);',
    to: '',
    tests: [services('members/sign-up.test.ts')],
  },
  {
    name: 'a recommender cycle is allowed',
    file: services('members/update-recommender.ts'),
    from: "(await isInLine(tx, 'recommend', { id: recommender.id, topId: member.id }))",
    to: 'false',
    tests: [services('members/sign-up.test.ts')],
  },
  {
    name: 'a call without a CSRF token is taken',
    file: 'apps/server/src/plugins/csrf-token.ts',
    from: 'if (!nonce) return false;',
    to: 'if (!nonce) return true;',
    tests: ['apps/server/src/sessions.test.ts'],
  },
  {
    name: 'an idle session stays live',
    file: services('sessions/adapter.ts'),
    from: 'Date.parse(attributes.lastSeenAt) + SESSION_LIMITS[kind].idle * 1000',
    to: 'Infinity',
    tests: [services('sessions/sessions.test.ts')],
  },
  {
    name: 'activity prolongs a session without end',
    file: services('sessions/adapter.ts'),
    from: 'Math.min(Date.parse(expiresAt), ',
    to: 'Math.max(',
    tests: [services('sessions/sessions.test.ts')],
  },
  {
    name: 'a viewer may move money',
    file: 'packages/router/src/guards.ts',
    from: "if (!hasRole(ctx.identity.role, role)) throw new AppError('forbidden');",
    to: '',
    tests: ['apps/server/src/audience.test.ts'],
  },
  {
    name: 'a member reads somebody else over REST',
    file: 'apps/server/src/plugins/rest.ts',
    from: "if (!isOwn) throw new AppError('forbidden');",
    to: '',
    tests: ['apps/server/src/rest/documented-calls.test.ts'],
  },
  {
    name: 'an account may hold more than anybody may',
    file: POSTING,
    from: 'OR balance + changes[n] <= most)',
    to: 'OR true)',
    tests: [services('ledger/ledger.test.ts')],
  },
  {
    name: 'a broken chain of the audit log is taken for whole',
    file: services('books/chain-checks.ts'),
    from: 'where link.position > ${',
    to: 'where false and seal.position > ${',
    tests: [services('audit/chain.test.ts')],
  },
  {
    name: 'the portal may change what was posted',
    file: 'packages/db/src/grants.ts',
    from: "ledger_transfers: 'insert'",
    to: "ledger_transfers: 'insert, update'",
    tests: ['apps/server/src/portal-role.test.ts'],
  },
  {
    name: 'a proof of the books that failed counts as done for the night',
    file: services('nightly/once-a-day.ts'),
    from: 'delete from job_days where',
    to: 'select from job_days where',
    tests: [services('nightly/once-a-day.test.ts')],
  },
];
