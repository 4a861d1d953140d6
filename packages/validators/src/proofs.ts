import { z } from 'zod';
import { TypedPassword, text } from './fields.ts';

/** A code of a caller with a second factor, the password of one without. docs/domain/access.md#proof. */
export const GiveProof = z.strictObject({ password: TypedPassword.optional(), totp: text(20).optional() });
export type GiveProof = z.output<typeof GiveProof>;
