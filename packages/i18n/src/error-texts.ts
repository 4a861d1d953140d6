import type { ErrorCode, WithdrawReason } from '@starline/domain/errors';

/** A text for every error code. A language that lacks one does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>;

/** A text for every reason against a withdrawal. */
export type ReasonTexts = Readonly<Record<WithdrawReason, string>>;
