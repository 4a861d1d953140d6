import { LOGIN_OUTCOMES } from '@starline/domain/members';
import { RIGHTS } from '@starline/domain/rights';
import { z } from 'zod';
import { Id, Instant, pageOf, requiredText, TypedPassword, TypedUsername, text } from './fields.ts';
import { Look } from './looks.ts';

export const Login = z.strictObject({
  username: TypedUsername,
  password: TypedPassword,
});
export type Login = z.output<typeof Login>;
/** `isIdle`: the idle limit ends the session, so this browser goes on taking push messages. */
export const LogOut = z.strictObject({ isIdle: z.boolean() }).partial().optional();
/** `totp` in the second attempt, after `totp_required`. */
export const AdminLogin = z.strictObject({ ...Login.shape, totp: text(20).optional() });
export type AdminLogin = z.output<typeof AdminLogin>;

export const MemberIdentity = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  language: z.string().nullable(),
  mustChangePassword: z.boolean(),
});
export type MemberIdentity = z.output<typeof MemberIdentity>;

export const START_PAGES = ['home', 'notices'] as const;
export const AdminIdentity = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  role: z.string(),
  rights: z.array(z.enum(RIGHTS)),
  /** The members whom the role reaches; null for all. docs/domain/access.md#scope. */
  scope: z.object({ countries: z.array(z.int()), centers: z.array(Id) }).nullable(),
  /** True while every other call is refused until a second factor is set up. */
  needsSecondFactor: z.boolean(),
  /** The screen after the login; null while none was chosen. */
  startPage: z.enum(START_PAGES).nullable(),
});
export type AdminIdentity = z.output<typeof AdminIdentity>;

/**
 * `idleSeconds`: seconds until the server ends the session for inactivity; `idleLimit`: seconds from the last
 * activity.
 */
export const MemberMe = z.object({
  user: MemberIdentity.nullable(),
  idleSeconds: z.int().nullable(),
  /** Set while an administrator looks at the portal of the member. docs/domain/access.md#looks. */
  look: Look.nullable(),
});
export const AdminMe = z.object({
  admin: AdminIdentity.nullable(),
  idleSeconds: z.int().nullable(),
  idleLimit: z.int().nullable(),
});
export const LoggedInMember = z.object({ user: MemberIdentity });
export const LoggedInAdmin = z.object({ admin: AdminIdentity });

export const SessionRow = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});
export const EndSession = z.strictObject({ id: requiredText(12) });
export type EndSession = z.output<typeof EndSession>;
export const LoginRow = z.object({
  id: Id,
  createdAt: Instant,
  outcome: z.enum(LOGIN_OUTCOMES),
  userAgent: z.string(),
  address: z.string(),
});
export const LoginPage = pageOf(LoginRow);
export const EndOthers = z.object({ ended: z.int() });
