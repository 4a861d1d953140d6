import { NOTIFICATION_KINDS } from '@starline/domain/notifications';
import { PURCHASE_WITHDRAWAL_REASONS } from '@starline/domain/purchase-withdrawals';
import { CANCEL_REASONS } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { Id, Instant, pageOf } from './fields.ts';
import { secretText } from './texts.ts';

/** `params` as `NotificationParams` of the domain says. */
export const NotificationRow = z.object({
  id: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  params: z.object({
    name: z.string().optional(),
    amount: z.int().optional(),
    unit: z.enum(['point', 'lotto']).optional(),
    reason: z.enum([...CANCEL_REASONS, ...PURCHASE_WITHDRAWAL_REASONS]).optional(),
    text: z.string().optional(),
  }),
  userAgent: z.string(),
  isByStaff: z.boolean(),
  createdAt: Instant,
  isRead: z.boolean(),
});
export const NotificationPage = pageOf(NotificationRow);
export const UnreadNotifications = z.object({ unread: z.int() });
/** The token of a link "this was not me". */
export const RaiseAlarm = z.strictObject({ token: secretText().min(1, 'required').max(200, 'too_long') });
export type RaiseAlarm = z.output<typeof RaiseAlarm>;
