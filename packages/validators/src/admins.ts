import { EMAIL_STATES } from '@starline/domain/emails';
import { isMasked } from '@starline/domain/masked';
import { ADMIN_PASSWORD_MIN } from '@starline/domain/members';
import { REPORT_LANGUAGES } from '@starline/domain/reports';
import { RIGHTS } from '@starline/domain/rights';
import { z } from 'zod';
import { AccessTokens } from './access-tokens.ts';
import { CountryId } from './countries.ts';
import {
  Amount,
  Id,
  Instant,
  PositiveAmount,
  passwordText,
  requiredName,
  requiredText,
  TypedPassword,
} from './fields.ts';
import { seenOf, seenText } from './seen.ts';
import { emailText } from './texts.ts';

export const AdminRow = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  role: z.string(),
  lastLoginAt: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  passkeys: z.int(),
  disabledAt: z.string().nullable(),
});
export const Admins = z.array(AdminRow);

const newPassword = passwordText(ADMIN_PASSWORD_MIN, 'password_min');
export const CreateAdmin = z.strictObject({
  username: requiredText(40),
  name: requiredName(60),
  password: newPassword,
  role: requiredText(30).default('finance'),
});
export type CreateAdmin = z.output<typeof CreateAdmin>;

/** What is left out stays as it is. */
export const UpdateAdmin = z.strictObject({
  id: Id,
  role: requiredText(30).optional(),
  isDisabled: z.boolean().optional(),
  seen: seenOf({ role: seenText(), isDisabled: z.boolean() }),
});
export type UpdateAdmin = z.output<typeof UpdateAdmin>;

export const ChangeAdminPassword = z.strictObject({ currentPassword: TypedPassword, newPassword });
export type ChangeAdminPassword = z.output<typeof ChangeAdminPassword>;

const SCOPE_MOST = 100;
const ScopeLists = z.object({ countries: z.array(z.int()), centers: z.array(Id) });
const RoleScope = z.strictObject({
  countries: z.array(CountryId).max(SCOPE_MOST),
  centers: z.array(Id).max(SCOPE_MOST),
});
export const AdminRole = z.object({
  name: z.string(),
  rights: z.array(z.enum(RIGHTS)),
  isInstalled: z.boolean(),
  dailyAmount: Amount.nullable(),
  hoursFrom: z.int().nullable(),
  hoursUntil: z.int().nullable(),
  ...ScopeLists.shape,
  /** How many administrators have it. */
  admins: z.int(),
});
export const AdminRoles = z.array(AdminRole);
const Hour = z.int({ error: 'invalid' }).min(0, 'invalid').max(23, 'invalid');
const RoleHours = z
  .strictObject({ from: Hour, until: Hour })
  .refine(({ from, until }) => from !== until, 'invalid');
export const SaveRole = z.strictObject({
  name: requiredText(30).regex(/^[a-z][a-z0-9_-]*$/, 'role_name'),
  rights: z.array(z.enum(RIGHTS)).max(RIGHTS.length),
  /** What is left out stays as it is; null removes the limit. docs/domain/access.md#limits. */
  dailyAmount: PositiveAmount.nullable().optional(),
  hours: RoleHours.nullable().optional(),
  /** The members whom the role reaches; empty lists for all. docs/domain/access.md#scope. */
  scope: RoleScope.optional(),
  seen: seenOf({
    rights: z.array(z.enum(RIGHTS)),
    dailyAmount: Amount.nullable(),
    hours: z.object({ from: z.int(), until: z.int() }).nullable(),
    scope: ScopeLists,
  }),
});
export type SaveRole = z.output<typeof SaveRole>;
export const RoleName = z.strictObject({ name: requiredText(30) });
export type RoleName = z.output<typeof RoleName>;

const adminEmail = () =>
  emailText()
    .max(200, 'too_long')
    .refine((value) => !isMasked(value), 'invalid');

export const InviteAdmin = z.strictObject({
  username: requiredText(40),
  name: requiredName(60),
  role: requiredText(30).default('finance'),
  email: adminEmail().optional(),
  /** The language of the mail. */
  language: z.enum(REPORT_LANGUAGES).default('ko'),
});
export type InviteAdmin = z.output<typeof InviteAdmin>;

/** An invitation that is not used yet; an expired one stays in the list until it is revoked. */
export const InvitationRow = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string().nullable(),
  invitedBy: z.string(),
  /** Whether the caller sent it, and so may make a link. */
  isOwn: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  sentAt: Instant.nullable(),
});
export const Invitations = z.array(InvitationRow);

/** The token of a link. It is shown once. */
export const InvitationLink = z.object({ username: z.string(), token: z.string(), expiresAt: Instant });

export const AcceptInvitation = z.strictObject({
  username: requiredText(40),
  token: requiredText(100),
  password: newPassword,
});
export type AcceptInvitation = z.output<typeof AcceptInvitation>;

/** The address is null where there is none; the language is that of the mails. */
export const OwnAdminEmail = z.object({
  recipient: z.string().nullable(),
  state: z.enum(EMAIL_STATES),
  language: z.enum(REPORT_LANGUAGES),
  sendsMail: z.boolean(),
});
export const SetAdminEmail = z.strictObject({
  recipient: adminEmail().nullable(),
  language: z.enum(REPORT_LANGUAGES),
});
export type SetAdminEmail = z.output<typeof SetAdminEmail>;

/** `session` by its shortened id; without one, all sessions of the administrator. */
export const EndAdminSessions = z.strictObject({ id: Id, session: requiredText(12).optional() });
export type EndAdminSessions = z.output<typeof EndAdminSessions>;

const Rights = z.array(z.enum(RIGHTS));
export const ReviewRow = z.object({
  ...AdminRow.shape,
  createdAt: Instant,
  rights: Rights,
  ...ScopeLists.shape,
  /** Rights of the role that were used in the last 90 days. */
  used: Rights,
  /** Rights that were not; without those whose use leaves no trace. */
  unused: Rights,
  tokens: AccessTokens,
  reviewedAt: Instant.nullable(),
  reviewedBy: z.string().nullable(),
});
export const Review = z.array(ReviewRow);
