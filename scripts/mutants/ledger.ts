export type Mutant = { name: string; file: string; from: string; to: string; tests: string[] };

const services = (path: string) => `packages/services/src/${path}`;
const RACES = services('money/ledger/races.slow.test.ts');
const MODEL = services('money/ledger/model.slow.test.ts');
const WITHDRAWALS = services('money/withdrawals/withdrawals.test.ts');
const ROUND = services('money/deposits/round.test.ts');

/** Seeded faults of money; the suite must notice each. docs/architecture.md#seeded-faults. */
export const MONEY_MUTANTS: Mutant[] = [
  {
    name: 'accounts are not locked',
    file: services('money/ledger/lock-accounts.ts'),
    from: "order by id for no key update'",
    to: "order by id'",
    tests: [RACES, WITHDRAWALS],
  },
  {
    name: 'balances are not checked when they change',
    file: 'packages/db/sql/functions/post_caused.sql',
    from: 'AND balance + changes[n] >= 0 AND (changes[n] < 0',
    to: 'AND (changes[n] < 0',
    tests: [ROUND, MODEL],
  },
  {
    name: 'a natural key can be used again',
    file: 'packages/db/sql/functions/post_caused.sql',
    from: "nextval('ledger_tx_ids')), new_key,",
    to: "nextval('ledger_tx_ids')), new_key || gen_random_uuid(),",
    tests: [RACES, services('money/ledger/ledger.test.ts')],
  },
  {
    name: 'requests of today are counted before the accounts are locked',
    file: services('money/withdrawals/request.ts'),
    from: 'const [[member], settings, locked, requestsToday, hasFactor, hasKey, id] =',
    to: 'const requestsToday = await countRequestsToday(tx, ctx);\n    const [[member], settings, locked, , hasFactor, hasKey, id] =',
    tests: [WITHDRAWALS],
  },
  {
    name: 'a new month has no guards',
    file: 'packages/db/sql/functions/prepare_months.sql',
    from: 'PERFORM guard_partition(parent, name);',
    to: '',
    tests: [services('base/months/months.test.ts')],
  },
  {
    name: 'a withdrawal can be ended whatever its status',
    file: services('money/withdrawals/lock-requests.ts'),
    from: '        eq(withdrawals.status, REQUESTED),\n        batchId',
    to: '        batchId',
    tests: [WITHDRAWALS],
  },
  {
    name: 'a deposit can be completed whatever its status',
    file: services('money/deposits/complete.ts'),
    from: '\n    .where(and(inArray(deposits.id, ids), eq(deposits.status, REQUESTED), isNull(deposits.deletedAt)))',
    to: '\n    .where(and(inArray(deposits.id, ids), isNull(deposits.deletedAt)))',
    tests: [ROUND],
  },
  {
    name: 'anybody can cancel anybody’s withdrawal',
    file: services('money/withdrawals/cancel-own.ts'),
    from: 'lockRequests(tx, [input.id], { memberId: ctx.actor.id })',
    to: 'lockRequests(tx, [input.id])',
    tests: [WITHDRAWALS],
  },
  {
    name: 'an idempotency key is shared by two members',
    file: services('base/idempotency/once.ts'),
    from: 'actorId(ctx.actor)}:',
    to: '0}:',
    tests: [WITHDRAWALS],
  },
  {
    name: 'an idempotency key hides another request',
    file: services('base/idempotency/once.ts'),
    from: 'if (!stored || stored.requestHash !== requestHash)',
    to: 'if (!stored)',
    tests: [WITHDRAWALS],
  },
  {
    name: 'an answer is kept from a refused attempt on',
    file: services('base/idempotency/once.ts'),
    from: 'created_at = excluded.created_at, refused_attempt = null',
    to: 'refused_attempt = null',
    tests: [services('base/idempotency/once.test.ts')],
  },
  {
    name: 'a month is closed while the nightly proof differs',
    file: services('proof/books/closing/close.ts'),
    from: 'if (newest && !isClean(newest)) return undefined;',
    to: '',
    tests: [services('running/nightly/books.test.ts')],
  },
  {
    name: 'a cancelled withdrawal is given back to the wrong account',
    file: services('money/withdrawal-ends/end.ts'),
    from: "['center', minus(centerAmount, minus(repaid, ofWithdrawable))],",
    to: "['withdrawable', minus(centerAmount, minus(repaid, ofWithdrawable))],",
    tests: [MODEL],
  },
  {
    name: 'a transaction id pays two deposits',
    file: services('money/deposits/complete.ts'),
    from: ' && !isUsed(deposit.claim, others)) open.push(deposit);',
    to: ') open.push(deposit);',
    tests: [ROUND],
  },
  {
    name: 'a forced deletion forgets the debt',
    file: services('money/ledger/take-from.ts'),
    from: 'missing.amount - coalesce(other.amount, 0)',
    to: '0 * missing.amount',
    tests: [ROUND],
  },
  {
    name: 'a recommender cycle is allowed',
    file: services('network/members/update-recommender.ts'),
    from: "(await isInLine(tx, 'recommend', { id: recommender.id, topId: member.id }))",
    to: 'false',
    tests: [services('network/members/sign-up.test.ts')],
  },
  {
    name: 'a call without a CSRF token is taken',
    file: 'apps/server/src/http/plugins/csrf-token.ts',
    from: 'if (!nonce) return false;',
    to: 'if (!nonce) return true;',
    tests: ['apps/server/src/http/calls/sessions.test.ts'],
  },
  {
    name: 'activity prolongs a session without end',
    file: services('identity/sessions/adapter.ts'),
    from: 'Math.min(\n        Date.parse(expiresAt),',
    to: 'Math.max(',
    tests: [services('identity/sessions/sessions.test.ts')],
  },
  {
    name: 'a viewer may move money',
    file: 'packages/router/src/guards.ts',
    from: "if (anyOf.length > 0 && !anyOf.some((right) => rights.includes(right))) throw new AppError('forbidden');",
    to: '',
    tests: ['apps/server/src/http/calls/audience.test.ts'],
  },
  {
    name: 'a member reads somebody else over REST',
    file: 'apps/server/src/http/plugins/rest.ts',
    from: "if (!isOwn) throw new AppError('forbidden');",
    to: '',
    tests: ['apps/server/src/http/rest/documented-calls.test.ts'],
  },
  {
    name: 'an account may hold more than anybody may',
    file: 'packages/db/sql/functions/post_caused.sql',
    from: 'OR balance + changes[n] <= most)',
    to: 'OR true)',
    tests: [services('money/ledger/ledger.test.ts')],
  },
  {
    name: 'a posting needs no cause that rows bear out',
    file: 'packages/db/sql/functions/refuse_uncaused.sql',
    from: 'NEW.cause IS NULL OR NOT is_caused(NEW)',
    to: 'false',
    tests: [services('money/ledger/causes.test.ts')],
  },
  {
    name: 'an approved act names no approval as its cause',
    file: services('desk/approval-inbox/approve.ts'),
    from: 'causedBy(asMaker, `approval ${',
    to: 'causedBy(asMaker, `staff ${',
    tests: [services('money/ledger/causes.test.ts')],
  },
  {
    name: 'a broken chain of the audit log is taken for whole',
    file: services('proof/books/chain-checks.ts'),
    from: 'where link.position > ${',
    to: 'where false and seal.position > ${',
    tests: [services('base/audit/chain.test.ts')],
  },
];
