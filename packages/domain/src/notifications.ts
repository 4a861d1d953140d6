import type { PurchaseWithdrawalReason } from './purchase-withdrawals.ts';
import type { CancelReason } from './withdrawals.ts';

/** What a member is told about the own account. docs/domain/access.md#announcements. */
export const NOTIFICATION_KINDS = [
  'new_device',
  'password_changed',
  'email_changed',
  'second_factor_added',
  'second_factor_removed',
  'passkey_added',
  'passkey_removed',
  'destination_added',
  'destination_changed',
  'withdrawal_requested',
  'withdrawal_completed',
  'withdrawal_cancelled',
  'purchase_withdrawn',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A link "this was not me" works for this long. */
export const ALARM_DAYS = 14;
/** Announcements are deleted after this time. */
export const NOTIFICATION_DAYS = 400;

/**
 * What an announcement is about: the `name` of a passkey, destination or package, the `amount` of a withdrawal or purchase in
 * hundredths with its `unit`, and the `reason` of staff who cancelled it, with their `text`.
 */
export type NotificationParams = {
  name?: string;
  amount?: number;
  unit?: 'point' | 'lotto';
  reason?: CancelReason | PurchaseWithdrawalReason;
  text?: string;
};
