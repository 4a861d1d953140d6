import { z } from 'zod';
import { passwordText, requiredText } from './fields.ts';
import { Language } from './languages.ts';

export const RequestPasswordReset = z.strictObject({
  username: requiredText(40),
  language: Language.default('ko'),
});
export type RequestPasswordReset = z.output<typeof RequestPasswordReset>;

export const ResetPassword = z.strictObject({
  token: requiredText(200),
  newPassword: passwordText(1, 'password_min_4'),
});
export type ResetPassword = z.output<typeof ResetPassword>;
