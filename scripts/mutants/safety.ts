import type { Mutant } from './list.ts';

const PROOFS = 'apps/server/src/proofs.test.ts';
const SESSIONS = 'apps/server/src/own-sessions.test.ts';
const DESTINATIONS = 'packages/services/src/destinations/destinations.test.ts';
const PASSWORDS = 'apps/server/src/passwords.test.ts';
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
    from: "if (!hasKey && !hasFactor) return ['password'];",
    to: "if (!hasKey) return ['password'];",
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
    from: 'and(eq(owner, ownerId), currentId === undefined ? undefined : ne(table.id, currentId), isNamed)',
    to: 'and(currentId === undefined ? undefined : ne(table.id, currentId), isNamed)',
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
];
