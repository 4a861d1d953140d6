import type { ErrorCode, StaffErrorCode, WithdrawReason } from '@starline/domain/errors';

/** A text for every error code that a member can meet. A language that lacks one does not compile. */
export type ErrorTexts = Readonly<Record<Exclude<ErrorCode, StaffErrorCode>, string>>;

/** A text for every error code, for the languages of the back office. */
export type StaffErrorTexts = Readonly<Record<ErrorCode, string>>;

/** A text for every reason against a withdrawal. */
export type ReasonTexts = Readonly<Record<WithdrawReason, string>>;
