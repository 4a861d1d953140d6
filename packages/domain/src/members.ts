export const USERNAME_MAX = 20;
export const MEMBER_PASSWORD_MIN = 4;
export const ADMIN_PASSWORD_MIN = 10;

/** How an attempt to log in ended. */
export const LOGIN_OUTCOMES = ['logged_in', 'refused'] as const;
export const LOGIN_HISTORY_DAYS = 90;

/**
 * Hours for which withdrawals and changes of destinations wait after staff set a password.
 * docs/domain/access.md#staff-passwords.
 */
export const PASSWORD_HOLD_HOURS = 24;

/** Whether a password that staff set still holds withdrawals and changes of destinations. */
export const isHeldForPassword = (member: { passwordHoldUntil: string | null }, now: Date): boolean =>
  member.passwordHoldUntil !== null && now < new Date(member.passwordHoldUntil);

/** The id of the first member, who owns the first center. docs/domain/trees.md#first-start. */
export const COMPANY_ID = 1;
export const COMPANY_USERNAME = 'company';
export const FIRST_CENTER_NAME = 'HQ';

/**
 * Fields that a member sets once; then only an administrator changes them.
 * docs/compatibility/fields.md#set-once.
 */
export const SET_ONCE_FIELDS = ['walletTrc20', 'walletLotto', 'countryId'] as const;
export type SetOnceField = (typeof SET_ONCE_FIELDS)[number];

/** Whether a field that is set once holds a value. Every member has a country from the signup on. */
export const isFieldLocked = (value: string | number | null): boolean => value !== '' && value !== null;

/** Hides the middle of a name as Korean services do: 홍길동 -> 홍*동, 김솔 -> 김*, Minh Anh -> M******h. */
export function maskName(name: string): string {
  const letters = [...name.trim()];
  if (letters.length <= 1) return '*';
  if (letters.length === 2) return `${letters[0]}*`;
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}

/** What a username consists of. docs/compatibility/fields.md#rules-signup */
export const USERNAME_RULE = /^[a-z0-9]{1,20}$/;

/** What keeps an account from being closed. docs/security/personal-data.md#close. */
export const CLOSE_BLOCKERS = [
  'company',
  'balances',
  'deposits',
  'withdrawals',
  'centers',
  'fees',
  'packages',
] as const;
export type CloseBlocker = (typeof CLOSE_BLOCKERS)[number];
