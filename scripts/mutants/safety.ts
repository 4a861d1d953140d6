import type { Mutant } from './list.ts';

const PROOFS = 'apps/server/src/proofs.test.ts';
const SESSIONS = 'apps/server/src/own-sessions.test.ts';
const DESTINATIONS = 'packages/services/src/destinations/destinations.test.ts';
const PASSWORDS = 'apps/server/src/passwords.test.ts';
const LIMITS = 'apps/server/src/limits.test.ts';
const LOGS = 'apps/server/src/logs.test.ts';
const LOGGED_ERRORS = 'packages/db/src/logged-error.test.ts';
const KEYS = 'packages/services/src/keys/keys.test.ts';
const COLUMN_ENCRYPTION = 'packages/db/src/column-encryption.test.ts';
const ROTATION = 'apps/server/src/key-rotation.test.ts';
const SECRET_KEY = 'apps/server/src/secret-key.test.ts';
const TEXTS = 'packages/validators/src/texts.test.ts';

/** Faults in what protects a member's account: texts, fresh proof, sessions, destinations. docs/domain/access.md. */
export const SAFETY_MUTANTS: Mutant[] = [
  {
    name: 'a text may hold what no database stores',
    file: 'packages/validators/src/texts.ts',
    from: '.trim().check(USABLE, VISIBLE)',
    to: '.trim().check(VISIBLE)',
    tests: [TEXTS],
  },
  {
    name: 'a name may hold invisible characters',
    file: 'packages/validators/src/texts.ts',
    from: '.trim().check(USABLE, VISIBLE)',
    to: '.trim().check(USABLE)',
    tests: [TEXTS],
  },
  {
    name: 'a proof counts however old it is',
    file: 'packages/domain/src/proofs.ts',
    from: 'now.getTime() - Date.parse(provenAt) <= PROOF_SECONDS * 1000',
    to: 'Date.parse(provenAt) > 0',
    tests: [PROOFS],
  },
  {
    name: 'a proof counts in every session of its owner',
    file: 'packages/services/src/sessions/sessions.ts',
    from: '.where(and(eq(table.id, sessionId), eq(owner, ownerId)))',
    to: '.where(eq(owner, ownerId))',
    tests: [PROOFS],
  },
  {
    name: 'a password proves although a second factor is on',
    file: 'packages/services/src/proofs/fresh.ts',
    from: "(await hasSecondFactor(ctx.db, ctx.actor)) ? 'second_factor' : 'password'",
    to: "'password'",
    tests: [PROOFS],
  },
  {
    name: 'a guess at the password of a proof reserves no attempt',
    file: 'packages/services/src/proofs/give.ts',
    from: "await withAttempt(ctx, { account, address: ctx.address, by: 'session' }, async () => {",
    to: 'void account; await Promise.resolve().then(async () => {',
    tests: [PROOFS],
  },
  {
    name: 'a bank account typed into a request needs no proof',
    file: 'packages/services/src/proofs/rules.ts',
    from: 'return (await wantedDestination(ctx.db, wanted.data, member)).isNew;',
    to: 'return false;',
    tests: [PROOFS],
  },
  {
    name: 'a payment ignores the hold of the member',
    file: 'packages/services/src/withdrawals/end-batch.ts',
    from: '!foreign.has(id) && !held.has(id)',
    to: '!foreign.has(id)',
    tests: [SESSIONS],
  },
  {
    name: 'a request ignores the hold of the member',
    file: 'packages/services/src/withdrawals/rules.ts',
    from: 'isHeld: member.withdrawalsHeldAt !== null,',
    to: 'isHeld: false,',
    tests: [SESSIONS],
  },
  {
    name: 'a session of another member can be ended',
    file: 'packages/services/src/sessions/sessions.ts',
    from: 'and(eq(owner, ownerId), ne(table.id, currentId), isNamed)',
    to: 'and(ne(table.id, currentId), isNamed)',
    tests: [SESSIONS],
  },
  {
    name: 'a change of password leaves the stolen token valid',
    file: 'packages/services/src/members/change-password.ts',
    from: "await endAllSessions(tx, 'member', ctx.actor.id);",
    to: '',
    tests: [SESSIONS],
  },
  {
    name: 'a common password is taken although the setting refuses it',
    file: 'packages/domain/src/passwords.ts',
    from: 'rules.refusesCommon && isCommon(text)',
    to: 'rules.refusesCommon && isCommon(password.toUpperCase())',
    tests: [PASSWORDS],
  },
  {
    name: 'a weak hash is never replaced',
    file: 'packages/services/src/passwords/hash.ts',
    from: 'return isEnough ? undefined : hashPassword(password);',
    to: 'return isEnough ? hashPassword(password) : undefined;',
    tests: [PASSWORDS],
  },
  {
    name: 'an account typed into a request does not wait',
    file: 'packages/services/src/withdrawals/rules.ts',
    from: 'return isNew || starts.some(',
    to: 'return starts.some(',
    tests: [DESTINATIONS],
  },
  {
    name: 'a saved destination does not wait by itself',
    file: 'packages/services/src/withdrawals/rules.ts',
    from: '[member.payoutDetailsChangedAt, savedAt]',
    to: '[member.payoutDetailsChangedAt]',
    tests: [DESTINATIONS],
  },
  {
    name: 'a destination of another member can be named',
    file: 'packages/services/src/destinations/find.ts',
    from: 'and(eq(destinations.memberId, memberId), isNull(destinations.removedAt))',
    to: 'and(isNull(destinations.removedAt), memberId ? undefined : undefined)',
    tests: [DESTINATIONS],
  },
  {
    name: 'a removed destination can be named',
    file: 'packages/services/src/destinations/find.ts',
    from: 'and(eq(destinations.memberId, memberId), isNull(destinations.removedAt))',
    to: 'and(eq(destinations.memberId, memberId))',
    tests: [DESTINATIONS],
  },
  {
    name: 'a typed account that has to wait is not saved',
    file: 'packages/services/src/withdrawals/request.ts',
    from: "error.params.reason === 'cooling'",
    to: "error.params.reason === 'saved'",
    tests: [DESTINATIONS],
  },
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
    from: 'counts.set(sessionId, open + 1);',
    to: 'counts.set(sessionId, 0);',
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
];
