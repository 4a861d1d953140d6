import type { PurchaseWithdrawalReason } from './purchase-withdrawals.ts';
import type { RewardKind } from './rewards.ts';
import type { CancelReason } from './withdrawals.ts';

/** What a member is told about their own account. docs/domain/access.md#announcements. */
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
  'withdrawal_reopened',
  'purchase_withdrawn',
  'deposit_completed',
  'new_member',
  'inquiry_answered',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * Events that concern many members at once: a push message tells them. No announcement is written: the portal
 * reads them where they are.
 */
export const BROADCAST_KINDS = ['rewards_posted', 'notice', 'deposit_address'] as const;
export type BroadcastKind = (typeof BROADCAST_KINDS)[number];
export type PushKind = NotificationKind | BroadcastKind;

/** What a member switches on and off together. */
export const NOTIFICATION_TOPICS = [
  'security',
  'withdrawals',
  'deposits',
  'rewards',
  'team',
  'notices',
  'inquiries',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** A kind that is not named here is about security: it may be the first word about a theft. */
const TOPICS: Partial<Record<PushKind, NotificationTopic>> = {
  withdrawal_completed: 'withdrawals',
  withdrawal_cancelled: 'withdrawals',
  withdrawal_reopened: 'withdrawals',
  deposit_completed: 'deposits',
  new_member: 'team',
  inquiry_answered: 'inquiries',
  rewards_posted: 'rewards',
  notice: 'notices',
  deposit_address: 'deposits',
};

/** Returns the topic of a kind. docs/domain/access.md#push. */
export const topicOf = (kind: PushKind): NotificationTopic => TOPICS[kind] ?? 'security';

/** Whether someone else may have done it in the member's name: such an announcement asks "was this you?". */
export const mayBeTheft = (kind: PushKind): boolean => ['security', 'withdrawals'].includes(topicOf(kind));

/** A new device and a changed secret: what a thief does first. Such an announcement asks for an answer. */
export const asksForAnswer = (kind: PushKind): boolean =>
  ANSWERED.includes(kind as (typeof ANSWERED)[number]);
const ANSWERED = [
  'new_device',
  'password_changed',
  'email_changed',
  'second_factor_removed',
  'passkey_added',
] as const;

/** Channels that a member switches on and off by topic. The portal always shows everything. */
export const NOTIFICATION_CHANNELS = ['mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Whether a topic comes by e-mail: never for all members at once, always when it may be about a theft. */
export const MAIL_OF_TOPIC = {
  security: 'always',
  withdrawals: 'optional',
  deposits: 'optional',
  rewards: 'never',
  team: 'optional',
  notices: 'never',
  inquiries: 'optional',
} as const satisfies Record<NotificationTopic, 'always' | 'optional' | 'never'>;

/** Whether a member may switch this topic for this channel. docs/domain/access.md#push. */
export const canSwitch = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  channel === 'push' || MAIL_OF_TOPIC[topic] === 'optional';

/** Devices of a member that are pushed to. A further one replaces the oldest. */
export const PUSH_DEVICES = 10;

/** A link "this was not me" works for this long. */
export const ALARM_DAYS = 14;
/** Announcements are deleted after this time. */
export const NOTIFICATION_DAYS = 400;

/**
 * What an announcement is about: the `name` of a passkey, destination or package, of the destination that a
 * withdrawal stored, or the username of a new member, the `amount` of a withdrawal, deposit or purchase in
 * hundredths with its `unit`, the `id` of that act, and the `reason` of staff who cancelled it, with their
 * `text`. Of a posted day the `day`, what it paid, and the `list` that has most of it.
 */
export type NotificationParams = {
  name?: string;
  /** Missing in announcements of older versions. */
  id?: number;
  amount?: number;
  unit?: 'point' | 'lotto';
  reason?: CancelReason | PurchaseWithdrawalReason;
  text?: string;
  /** Why a withdrawal that was cancelled was not paid, where neither the member nor staff wanted it. */
  unpaid?: 'failed' | 'returned';
  day?: string;
  list?: RewardKind | 'lotto';
};
