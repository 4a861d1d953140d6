/**
 * docs/domain/access.md#sessions, in seconds. The member's idle limit is 5 minutes of inactivity and 10 of
 * grace; the administrator's is the most that `admin_idle_minutes` allows.
 */
export const SESSION_LIMITS = {
  member: { idle: 5 * 60 + 10 * 60, absolute: 12 * 3600 },
  admin: { idle: 6 * 3600, absolute: 24 * 3600 },
} as const;
export type SessionKind = keyof typeof SESSION_LIMITS;
/** Sessions of one account; the oldest ends when one more begins. docs/domain/access.md#sessions. */
export const SESSIONS_AN_ACCOUNT = 20;
