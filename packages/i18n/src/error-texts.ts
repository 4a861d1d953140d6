import type {
  MemberErrorCode,
  PayoutErrorCode,
  StaffErrorCode,
  ViewErrorCode,
} from '@starline/domain/error-codes';
import type { ErrorCode } from '@starline/domain/errors';
import type { WithdrawReason } from '@starline/domain/withdraw-reasons';

/** A text for every error code that a member can meet. A language that lacks one does not compile. */
export type ErrorTexts = Readonly<Record<Exclude<ErrorCode, StaffErrorCode>, string>>;

/** A text for every error code that both members and administrators can meet. */
export type SharedErrorTexts = Readonly<Record<Exclude<ErrorCode, MemberErrorCode | StaffErrorCode>, string>>;

/** A text for every error code that an administrator can meet, but those of payouts and saved views, for the languages of the back office. */
export type OfficeErrorTexts = Readonly<
  Record<Exclude<ErrorCode, MemberErrorCode | PayoutErrorCode | ViewErrorCode>, string>
>;

/** A text for every error code that only the screens of payouts meet. */
export type PayoutErrorTexts = Readonly<Record<PayoutErrorCode, string>>;

/** A text for every error code that only saved views meet. */
export type ViewErrorTexts = Readonly<Record<ViewErrorCode, string>>;

/** A text for every reason against a withdrawal. */
export type ReasonTexts = Readonly<Record<WithdrawReason, string>>;
