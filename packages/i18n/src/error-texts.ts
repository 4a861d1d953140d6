import type { ErrorCode, MemberErrorCode, StaffErrorCode, WithdrawReason } from '@starline/domain/errors';

/** A text for every error code that a member can meet. A language that lacks one does not compile. */
export type ErrorTexts = Readonly<Record<Exclude<ErrorCode, StaffErrorCode>, string>>;

/** A text for every error code that both members and administrators can meet. */
export type SharedErrorTexts = Readonly<Record<Exclude<ErrorCode, MemberErrorCode | StaffErrorCode>, string>>;

/** A text for every error code that an administrator can meet, for the languages of the back office. */
export type StaffErrorTexts = Readonly<Record<Exclude<ErrorCode, MemberErrorCode>, string>>;

/** A text for every reason against a withdrawal. */
export type ReasonTexts = Readonly<Record<WithdrawReason, string>>;
