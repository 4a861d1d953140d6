/**
 * What an administrator is told by mail about their own account. `new_device`: a login from a device or
 * network that was not used in the last 90 days. docs/domain/access.md#own-changes.
 */
export const ADMIN_MAIL_KINDS = [
  'new_device',
  'password_changed',
  'email_changed',
  'second_factor_added',
  'second_factor_removed',
  'passkey_added',
  'passkey_removed',
  'access_token_created',
  'role_changed',
  'account_disabled',
  'account_enabled',
  'sessions_ended',
] as const;
export type AdminMailKind = (typeof ADMIN_MAIL_KINDS)[number];

/**
 * `name` of the passkey or token, `role`: the new one, `by`: the username of the administrator who did it,
 * where it was another one.
 */
export type AdminMailParams = { name?: string; role?: string; by?: string };
