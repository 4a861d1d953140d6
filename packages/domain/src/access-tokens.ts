import type { Right } from './rights.ts';

/**
 * What a token begins with, so that a scanner of secrets recognises it.
 * docs/domain/access.md#access-tokens
 */
export const TOKEN_PREFIX = 'starline_';
/** Tokens that one administrator may have, expired ones included. */
export const TOKENS_MAX = 10;
/** The most days for which a token is made. */
export const TOKEN_DAYS_MAX = 365;

/**
 * Rights that no token has, whatever the role: they change who has access, where money goes, the rules of the
 * installation, or force an act.
 */
export const RIGHTS_WITHOUT_TOKEN: ReadonlySet<Right> = new Set([
  'edit_payout_details',
  'set_credentials',
  'settings_money',
  'settings_operation',
  'settings_security',
  'manage_plans',
  'force',
  'manage_admins',
  'read_as_member',
]);
