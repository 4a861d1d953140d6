import type { Mutant } from './list.ts';

const LIMITS = 'apps/server/src/limits.test.ts';
const LOGS = 'apps/server/src/logs.test.ts';
const LOGGED_ERRORS = 'packages/db/src/logged-error.test.ts';
const KEYS = 'packages/services/src/keys/keys.test.ts';
const COLUMN_ENCRYPTION = 'packages/db/src/column-encryption.test.ts';
const ROTATION = 'apps/server/src/key-rotation.test.ts';
const SECRET_KEY = 'apps/server/src/secret-key.test.ts';
const PROOF = 'packages/services/src/chain/proof.test.ts';

/** Faults in limits, logs, keys and the proof of deposits. docs/security.md. */
export const HARDENING_MUTANTS: Mutant[] = [
  {
    name: 'deposit requests at once are counted without a lock',
    file: 'packages/services/src/deposits/limits.ts',
    from: "where id = $1 for no key update'",
    to: "where id = $1'",
    tests: [LIMITS],
  },
  {
    name: 'a batch counts as one call',
    file: 'apps/server/src/plugins/trpc.ts',
    from: 'door.session, info.calls.length)',
    to: 'door.session, 1)',
    tests: [LIMITS],
  },
  {
    name: 'event streams of a session are not counted',
    file: 'apps/server/src/plugins/open-streams.ts',
    from: 'sessions.set(sessionId, open.set(reply, name));',
    to: 'sessions.set(sessionId, new Map());',
    tests: [LIMITS],
  },
  {
    name: 'a query string fills in fields of the body',
    file: 'apps/server/src/plugins/rest.ts',
    from: 'Object.hasOwn(call.query, name)',
    to: 'name.length > 0',
    tests: [LIMITS],
  },
  {
    name: 'a body may take its time',
    file: 'apps/server/src/app.ts',
    from: 'requestTimeout: arriveWithinMs,',
    to: 'requestTimeout: 300_000,',
    tests: [LIMITS],
  },
  {
    name: 'the log of the server holds errors with all their properties',
    file: 'apps/server/src/log-serializers.ts',
    from: 'err: loggedError,',
    to: 'err: (error: Error) => ({ ...error, message: error.message }),',
    tests: [LOGS],
  },
  {
    name: 'the log of the server holds addresses of requests',
    file: 'apps/server/src/log-serializers.ts',
    from: 'req: ({ method, routeOptions }: Logged) => ({ method,',
    to: 'req: ({ method, routeOptions, ...rest }: Logged) => ({ method, url: (rest as { url?: string }).url,',
    tests: [LOGS],
  },
  {
    name: 'a log quotes an invalid value',
    file: 'packages/db/src/logged-error.ts',
    from: 'const QUOTES_A_VALUE = /^22/;',
    to: 'const QUOTES_A_VALUE = /^XX/;',
    tests: [LOGGED_ERRORS],
  },
  {
    name: 'wallets of members are stored as they were typed',
    file: 'packages/db/src/schema/members.ts',
    from: "encryptedWallet('wallet_trc20')",
    to: "text('wallet_trc20')",
    tests: [KEYS],
  },
  {
    name: 'accounts of withdrawals are stored as they were typed',
    file: 'packages/db/src/schema/withdrawals.ts',
    from: "encryptedAccount('account_number')",
    to: "text('account_number')",
    tests: [KEYS],
  },
  {
    name: 'audit entries hold account numbers',
    file: 'packages/services/src/audit/record.ts',
    from: 'JSON.stringify(encryptFields(value))',
    to: 'JSON.stringify(value)',
    tests: [KEYS],
  },
  {
    name: 'an encrypted text is not found by what an older release stored',
    file: 'packages/db/src/column-encryption.ts',
    from: "[''] : [...ring.map((key) => hashUnder(key, kind, text)), text]",
    to: "[''] : ring.map((key) => hashUnder(key, kind, text))",
    tests: [COLUMN_ENCRYPTION, KEYS],
  },
  {
    name: 'an encrypted text opens as another kind',
    file: 'packages/db/src/column-encryption.ts',
    from: 'createDecipheriv(CIPHER, key.encryption, bytes.subarray(0, NONCE)).setAAD(Buffer.from(kind))',
    to: 'createDecipheriv(CIPHER, key.encryption, bytes.subarray(0, NONCE))',
    tests: [COLUMN_ENCRYPTION],
  },
  {
    name: 'a process starts with a SECRET_KEY that opens nothing',
    file: 'packages/services/src/keys/data-keys.ts',
    from: 'if (present.length > 0) return present;',
    to: 'if (present.length > 5) return present;',
    tests: [KEYS],
  },
  {
    name: 'the previous SECRET_KEY is not read with',
    file: 'packages/services/src/keys/secrets.ts',
    from: '...(previous ? [derivedKey(previous, purpose)] : []),',
    to: '',
    tests: [ROTATION],
  },
  {
    name: 'a rotation leaves second factors under the old key',
    file: 'packages/services/src/second-factor/rotate.ts',
    from: 'const old = found.filter(({ secret }) => !isCurrent(ctx, secret));',
    to: 'const old = found.filter(({ secret }) => isCurrent(ctx, secret));',
    tests: [ROTATION],
  },
  {
    name: 'production takes a short SECRET_KEY',
    file: 'apps/server/src/secret-key.ts',
    from: "if (isProduction) refuseShort('SECRET_KEY', env.SECRET_KEY);",
    to: '',
    tests: [SECRET_KEY],
  },
  {
    name: 'a transfer from before a request proves it',
    file: 'packages/services/src/chain/poll-transfers.ts',
    from: 'and deposit.created_at <= transfer.block_at',
    to: '',
    tests: [PROOF],
  },
  {
    name: 'a disputed transaction proves a request',
    file: 'packages/services/src/chain/poll-transfers.ts',
    from: 'found.isExact && !(await disputedIds(tx, [depositId])).has(depositId)',
    to: 'found.isExact',
    tests: [PROOF],
  },
  {
    name: 'a disputed request is completed',
    file: 'packages/services/src/deposits/complete.ts',
    from: 'disputes.has(deposit.id) || ',
    to: '',
    tests: [PROOF],
  },
  {
    name: 'a transfer that several members name is suggested to the first',
    file: 'packages/services/src/chain/poll-transfers.ts',
    from: ') = 1`;',
    to: ') > 0`;',
    tests: [PROOF],
  },
  {
    name: 'an exact amount is given again at once',
    file: 'packages/services/src/deposits/exact-amount.ts',
    from: 'and (created_at > $2::timestamptz or ',
    to: 'and ($2::timestamptz is null or ',
    tests: [PROOF],
  },
  {
    name: 'a transfer that was matched can pay a second deposit',
    file: 'packages/services/src/deposits/complete.ts',
    from: 'deposit.transactionId ?? matched.get(deposit.id)?.transactionId ?? null',
    to: 'deposit.transactionId',
    tests: [PROOF],
  },
];
