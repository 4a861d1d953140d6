import { z } from 'zod';
import { passwordText, requiredText, TypedUsername } from './fields.ts';
import { Language } from './languages.ts';

export const RequestPasswordReset = z.strictObject({
  username: TypedUsername,
  language: Language.default('ko'),
});
export type RequestPasswordReset = z.output<typeof RequestPasswordReset>;

export const ResetPassword = z.strictObject({
  token: requiredText(200),
  newPassword: passwordText(1, 'password_min_4'),
});
export type ResetPassword = z.output<typeof ResetPassword>;
