import { BROADCAST_KINDS, NOTIFICATION_KINDS } from '@starline/domain/notifications';
import { PURCHASE_WITHDRAWAL_REASONS } from '@starline/domain/purchase-withdrawals';
import { REWARD_KINDS } from '@starline/domain/rewards';
import { CANCEL_REASONS } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { Id, Instant, pageFields, pageOf } from './fields.ts';
import { Language } from './languages.ts';
import { secretText } from './texts.ts';

/** Notices have their titles in the language. */
export const ListNews = z.strictObject({ ...pageFields, language: Language.optional() });
export type ListNews = z.output<typeof ListNews>;

/**
 * `id`: of the announcement or the notice, or the posted day as a number. `params` as `NotificationParams` of
 * the domain says.
 */
export const NotificationRow = z.object({
  id: Id,
  kind: z.enum([...NOTIFICATION_KINDS, ...BROADCAST_KINDS]),
  params: z.object({
    name: z.string().optional(),
    id: Id.optional(),
    amount: z.int().optional(),
    unit: z.enum(['point', 'lotto']).optional(),
    reason: z.enum([...CANCEL_REASONS, ...PURCHASE_WITHDRAWAL_REASONS]).optional(),
    text: z.string().optional(),
    unpaid: z.enum(['failed', 'returned']).optional(),
    day: z.string().optional(),
    list: z.enum([...REWARD_KINDS, 'lotto']).optional(),
  }),
  userAgent: z.string(),
  isByStaff: z.boolean(),
  createdAt: Instant,
  isRead: z.boolean(),
});
export type NotificationRow = z.output<typeof NotificationRow>;
export const NotificationPage = pageOf(NotificationRow);
export const UnreadNotifications = z.object({ unread: z.int() });
/** The token of a link "this was not me". */
export const RaiseAlarm = z.strictObject({ token: secretText().min(1, 'required').max(200, 'too_long') });
export type RaiseAlarm = z.output<typeof RaiseAlarm>;
/** The token of the link that switches the mails of a topic off. */
export const StopMails = z.strictObject({ token: secretText().min(1, 'required').max(200, 'too_long') });
export type StopMails = z.output<typeof StopMails>;
