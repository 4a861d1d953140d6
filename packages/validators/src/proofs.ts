import { z } from 'zod';
import { TypedPassword, text } from './fields.ts';
import { PasskeyAssertion } from './passkeys.ts';

/**
 * A passkey or a code of a caller who has one, the password of a caller with neither.
 * docs/domain/access.md#proof.
 */
export const GiveProof = z.strictObject({
  password: TypedPassword.optional(),
  totp: text(20).optional(),
  passkey: PasskeyAssertion.optional(),
});
export type GiveProof = z.output<typeof GiveProof>;
