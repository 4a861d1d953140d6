import type { Attempt } from '../../base/throttles/attempts.ts';
import type { OwnerContext } from './owner.ts';

// Guesses of a caller at their own secrets, counted apart from those at the login. Each secret has one count,
// which every call with it shares: a right password must not forget wrong codes.
// docs/domain/access.md#throttles.

/** A guess at a code, or a passkey. */
export const codeAttempt = ({ actor: { kind, id }, address }: OwnerContext): Attempt => ({
  account: `${kind}-factor:${id}`,
  address,
  by: 'session',
});

/** A guess at the password. */
export const passwordAttempt = ({ actor: { kind, id }, address }: OwnerContext): Attempt => ({
  account: kind === 'member' ? `password:${id}` : `admin-password:${id}`,
  address,
  by: 'session',
});
