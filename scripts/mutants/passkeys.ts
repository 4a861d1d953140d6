import type { Mutant } from './list.ts';

const tests = ['apps/server/src/passkeys.test.ts'];
const VERIFY = 'packages/services/src/passkeys/verify.ts';
const CHALLENGES = 'packages/services/src/passkeys/challenges.ts';

/** Faults in passkeys. docs/domain/access.md#passkeys. */
export const PASSKEY_MUTANTS: Mutant[] = [
  {
    name: 'a challenge of a passkey works more than once',
    file: CHALLENGES,
    from: "'delete from passkey_challenges where id = $1 and expires_at > $2 returning challenge'",
    to: "'select challenge from passkey_challenges where id = $1 and expires_at > $2'",
    tests,
  },
  {
    name: 'a challenge of a passkey never expires',
    file: CHALLENGES,
    from: 'where id = $1 and expires_at > $2 returning',
    to: 'where id = $1 and $2::timestamptz is not null returning',
    tests,
  },
  {
    name: 'a challenge of a passkey is not bound to its browser or session',
    file: CHALLENGES,
    from: 'const idOf = ({ kind, purpose, holder }: Holder) => `',
    to: "const idOf = ({ kind, purpose }: Holder, holder = '') => `",
    tests,
  },
  {
    name: 'a passkey logs in without verification of the user',
    file: VERIFY,
    from: 'requireUserVerification: true',
    to: 'requireUserVerification: false',
    tests,
  },
  {
    name: 'a passkey answers for any origin',
    file: VERIFY,
    from: 'expectedOrigin: origins',
    to: "expectedOrigin: [...origins, 'https://starline.evil.example']",
    tests,
  },
  {
    name: 'a sign count may fall',
    file: VERIFY,
    from: 'sent > stored || (sent === 0 && stored === 0)',
    to: 'sent >= 0 || stored >= 0',
    tests,
  },
  {
    name: 'a passkey proves the identity of any member',
    file: 'packages/services/src/proofs/give.ts',
    from: 'const isOwn = found?.ownerId === ctx.actor.id',
    to: 'const isOwn = true',
    tests,
  },
  {
    name: 'a password proves at login although there is a passkey',
    file: 'packages/services/src/logins/log-in-member.ts',
    from: "? 'unproven' : 'proven'",
    to: "? 'proven' : 'proven'",
    tests,
  },
  {
    name: 'one use of a passkey counts for many withdrawals',
    file: 'packages/services/src/second-factor/check-member.ts',
    from: '.set({ passkeyAt: null })',
    to: '.set({ passkeyAt: ctx.now().toISOString() })',
    tests,
  },
  {
    name: 'a withdrawal needs no passkey',
    file: 'packages/services/src/withdrawals/request.ts',
    from: 'if (hasFactor || hasKey) await',
    to: 'if (hasFactor) await',
    tests,
  },
  {
    name: 'a member may remove the passkey of another',
    file: 'packages/services/src/passkeys/change.ts',
    from: 'and(eq(passkeys.id, id), eq(passkeys.ownerId, actor.id))',
    to: 'and(eq(passkeys.id, id))',
    tests,
  },
];
