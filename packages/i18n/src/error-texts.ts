import type { ErrorCode, WithdrawReason } from '@starline/domain/errors';

/** Every code the product can refuse with has a text in every language, or it does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>;

/** Why a withdrawal is not possible now. */
export type ReasonTexts = Readonly<Record<WithdrawReason, string>>;
