import { ADMIN_PASSWORD_MIN } from '@starline/domain/members';
import { RIGHTS } from '@starline/domain/rights';
import { z } from 'zod';
import { Id, passwordText, requiredText, TypedPassword } from './fields.ts';

export const AdminRow = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  role: z.string(),
  lastLoginAt: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  disabledAt: z.string().nullable(),
});
export const Admins = z.array(AdminRow);

const newPassword = passwordText(ADMIN_PASSWORD_MIN, 'password_min');
export const CreateAdmin = z.strictObject({
  username: requiredText(40),
  name: requiredText(60),
  password: newPassword,
  role: requiredText(30).default('finance'),
});
export type CreateAdmin = z.output<typeof CreateAdmin>;

/** What is left out stays as it is. */
export const UpdateAdmin = z.strictObject({
  id: Id,
  role: requiredText(30).optional(),
  isDisabled: z.boolean().optional(),
});
export type UpdateAdmin = z.output<typeof UpdateAdmin>;

export const ChangeAdminPassword = z.strictObject({ currentPassword: TypedPassword, newPassword });
export type ChangeAdminPassword = z.output<typeof ChangeAdminPassword>;

export const AdminRole = z.object({
  name: z.string(),
  rights: z.array(z.enum(RIGHTS)),
  isInstalled: z.boolean(),
  /** How many administrators have it. */
  admins: z.int(),
});
export const AdminRoles = z.array(AdminRole);
export const SaveRole = z.strictObject({
  name: requiredText(30).regex(/^[a-z][a-z0-9_-]*$/, 'role_name'),
  rights: z.array(z.enum(RIGHTS)).max(RIGHTS.length),
});
export type SaveRole = z.output<typeof SaveRole>;
export const RoleName = z.strictObject({ name: requiredText(30) });
export type RoleName = z.output<typeof RoleName>;
