import type { FirstErrorCode, MemberErrorCode, StaffErrorCode } from '@starline/domain/error-codes';
import type { ErrorCode } from '@starline/domain/errors';
import type { WithdrawReason } from '@starline/domain/withdraw-reasons';

/** A text for every error code that a member can meet. A language that lacks one does not compile. */
export type ErrorTexts = Readonly<Record<Exclude<ErrorCode, StaffErrorCode>, string>>;

/** A text for every error code that both members and administrators can meet. */
export type SharedErrorTexts = Readonly<Record<Exclude<ErrorCode, MemberErrorCode | StaffErrorCode>, string>>;

/**
 * A text for every error code that an administrator can meet before the other texts of the back office are
 * loaded.
 */
export type FirstErrorTexts = Readonly<
  Record<FirstErrorCode | 'required' | 'invalid' | 'too_long' | 'too_small' | 'too_large', string>
>;

/** A text for every other error code that an administrator can meet, for the languages of the back office. */
export type LaterErrorTexts = Readonly<Record<Exclude<ErrorCode, MemberErrorCode | FirstErrorCode>, string>>;

/** A text for every reason against a withdrawal. */
export type ReasonTexts = Readonly<Record<WithdrawReason, string>>;
