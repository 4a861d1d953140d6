import { WEBHOOK_SUBJECTS } from '@starline/domain/webhooks';
import { z } from 'zod';
import { Flag, Id, Instant } from './fields.ts';
import { publicAddress } from './push.ts';

const Subjects = z.array(z.enum(WEBHOOK_SUBJECTS));

/** An address by name and path alone: what stands behind `?` would be a secret in the audit log. */
export const CreateWebhook = z.strictObject({
  url: publicAddress(500).refine((text) => !/[?#]/.test(text), 'invalid'),
  subjects: Subjects.min(1, 'required').max(WEBHOOK_SUBJECTS.length, 'invalid'),
});
export type CreateWebhook = z.output<typeof CreateWebhook>;

/** `endsPrevious`: the secret that still signs beside the present one may end at once. */
export const RotateWebhook = z.strictObject({ id: Id, endsPrevious: Flag.default(false) });
export type RotateWebhook = z.output<typeof RotateWebhook>;

/** The secret, for the only time. */
export const WebhookSecret = z.object({ id: Id, secret: z.string() });

export const Webhooks = z.array(
  z.object({
    id: Id,
    url: z.string(),
    subjects: Subjects,
    createdAt: Instant,
    /** Until when the secret before the present one signs as well. */
    previousUntil: Instant.nullable(),
    failures: z.int(),
    pausedUntil: Instant.nullable(),
  }),
);

export const ReplayDelivery = z.strictObject({ deliveryId: Id });
export type ReplayDelivery = z.output<typeof ReplayDelivery>;
/** `isGivenUp`: it is not tried again by itself. */
export const WebhookDeliveries = z.array(
  z.object({
    id: Id,
    url: z.string(),
    eventId: z.string(),
    type: z.string(),
    body: z.string(),
    createdAt: Instant,
    attempts: z.int(),
    nextAttemptAt: Instant,
    sentAt: Instant.nullable(),
    lastError: z.string().nullable(),
    isGivenUp: z.boolean(),
  }),
);
