import { z } from 'zod';
import { requiredText, TypedPassword } from './fields.ts';

/** Needs the password: a browser left open is not enough. */
export const BeginSecondFactor = z.strictObject({
  password: TypedPassword,
});
export type BeginSecondFactor = z.output<typeof BeginSecondFactor>;
/** Six digits of the app, or a recovery code. */
export const SecondFactorCode = requiredText(20);
export const ConfirmSecondFactor = z.strictObject({ totp: SecondFactorCode });
export type ConfirmSecondFactor = z.output<typeof ConfirmSecondFactor>;

export const SecondFactor = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export const HasSecondFactor = z.object({ isOn: z.boolean() });
/** `address` is the otpauth one the QR code is drawn from. */
export const NewSecondFactor = z.object({ secret: z.string(), address: z.string() });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
