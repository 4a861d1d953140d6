import { z } from 'zod';
import { secretText } from './texts.ts';

/** The token of a link that confirms an address. */
export const ConfirmEmail = z.strictObject({ token: secretText().min(1, 'required').max(200, 'too_long') });
export type ConfirmEmail = z.output<typeof ConfirmEmail>;
