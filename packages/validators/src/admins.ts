import { ADMIN_PASSWORD_MIN, ROLES } from '@starline/domain/members';
import { z } from 'zod';
import { Id, passwordText, requiredText } from './fields.ts';

export const AdminRow = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  lastLoginAt: z.string().nullable(),
  hasSecondFactor: z.boolean(),
});
export const Admins = z.array(AdminRow);
export const CreateAdmin = z.strictObject({
  username: requiredText(40),
  name: requiredText(60),
  password: passwordText(ADMIN_PASSWORD_MIN, 'password_min'),
  role: z.enum(ROLES).default('finance'),
});
export type CreateAdmin = z.output<typeof CreateAdmin>;
