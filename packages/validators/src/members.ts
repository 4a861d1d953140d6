import { EMAIL_STATES } from '@starline/domain/emails';
import { MEMBER_PASSWORD_MIN } from '@starline/domain/members';
import { lottoAddress } from '@starline/domain/typed-values';
import { z } from 'zod';
import { profileBankFields } from './bank-fields.ts';
import { CountryId } from './countries.ts';
import {
  Amount,
  Flag,
  Id,
  Instant,
  listOf,
  madeOrEmpty,
  passwordText,
  requiredName,
  requiredText,
  TypedPassword,
  TypedUsername,
  usernamePart,
} from './fields.ts';
import { Language } from './languages.ts';
import { MEMBERS } from './lists/members.ts';
import { listInput, listRow } from './lists/schemas.ts';
import { seenOf, seenText } from './seen.ts';
import { Email, Phone } from './signups.ts';
import { walletAddress } from './tron-address.ts';

/** Longer than an address, because a link may name it. */
export const Trc20Wallet = madeOrEmpty(walletAddress, { max: 200, error: 'invalid_trc20_address' });
export const LottoWallet = madeOrEmpty(lottoAddress, { max: 100, error: 'invalid' });

export const Profile = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  recommender: z.string().nullable(),
  center: z.string().nullable(),
  centerManager: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  emailState: z.enum(EMAIL_STATES),
  countryId: z.int(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  walletTrc20: z.string(),
  walletLotto: z.string(),
  rank: z.int(),
  packageTotal: Amount,
  sales: Amount,
  createdAt: Instant,
  depositAddress: z.string().nullable(),
  withdrawalsHeldAt: Instant.nullable(),
  isHeldForStaff: z.boolean(),
  language: z.string().nullable(),
});

/** Wallets and country only while they are empty. docs/compatibility/fields.md#set-once. */
export const UpdateProfile = z.strictObject({
  phone: Phone.optional(),
  email: Email.optional(),
  ...profileBankFields,
  walletTrc20: Trc20Wallet.optional(),
  walletLotto: LottoWallet.optional(),
  countryId: CountryId.optional(),
  language: Language.optional(),
});
export type UpdateProfile = z.output<typeof UpdateProfile>;

export const ChangePassword = z.strictObject({
  currentPassword: TypedPassword,
  newPassword: passwordText(MEMBER_PASSWORD_MIN, 'password_min_4'),
});
export type ChangePassword = z.output<typeof ChangePassword>;

export const ListMembers = listInput(MEMBERS);
export type ListMembers = z.output<typeof ListMembers>;

export const AdminMemberRow = listRow(MEMBERS).extend({
  id: Id,
  emailState: z.enum(EMAIL_STATES),
  countryId: z.int(),
  centerId: Id.nullable(),
  recommenderId: Id.nullable(),
  withdrawalsHeldAt: Instant.nullable(),
  isHeldForStaff: z.boolean(),
  /**
   * Until when a password that staff set holds withdrawals and changes of destinations; null without a hold.
   */
  passwordHoldUntil: Instant.nullable(),
  /** Set when the account was closed. */
  closedAt: Instant.nullable(),
});
export const AdminMemberPage = listOf(AdminMemberRow);

const seenMember = {
  name: seenText(),
  phone: seenText(),
  centerId: Id.nullable(),
  countryId: z.int(),
  bankName: seenText(),
  accountHolder: seenText(),
  accountNumber: seenText(),
  walletTrc20: seenText(),
  walletLotto: seenText(),
  isWithdrawBlocked: Flag,
  isRewardBlocked: Flag,
  recommender: seenText().nullable(),
};
/** Left out = unchanged; an empty text clears bank and wallet fields. docs/api/rest.md#rules. */
export const UpdateMember = z.strictObject({
  id: Id,
  name: requiredName(60).optional(),
  phone: Phone.optional(),
  centerId: Id.optional(),
  countryId: CountryId.optional(),
  ...profileBankFields,
  walletTrc20: Trc20Wallet.optional(),
  walletLotto: LottoWallet.optional(),
  isWithdrawBlocked: Flag.optional(),
  isRewardBlocked: Flag.optional(),
  password: passwordText(MEMBER_PASSWORD_MIN, 'password_min_4').optional(),
  recommender: usernamePart.optional(),
  seen: seenOf(seenMember),
});
export type UpdateMember = z.output<typeof UpdateMember>;
/** `reason` is read by staff only. */
export const HoldMember = z.strictObject({ id: Id, reason: requiredText(200) });
export type HoldMember = z.output<typeof HoldMember>;
/**
 * `seen`: since when, or until when, the hold lasts that was shown. Another one is not released.
 * docs/domain/access.md#seen
 */
export const ReleaseHold = z.strictObject({ id: Id, seen: seenText().optional() });
export type ReleaseHold = z.output<typeof ReleaseHold>;
export const UpdateRecommender = z.strictObject({
  username: TypedUsername,
  newRecommender: TypedUsername,
  seen: seenOf({ newRecommender: seenText().nullable() }),
});
export type UpdateRecommender = z.output<typeof UpdateRecommender>;
/** A random one-time password, for the dialog to fill in. */
export const NewPassword = z.object({ password: z.string() });
