import { EMAIL_STATES } from '@starline/domain/emails';
import { NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS } from '@starline/domain/notifications';
import { z } from 'zod';
import { secretText } from './texts.ts';

const ENDPOINT_MAX = 1000;

/**
 * An address by name, on the usual port and without credentials. The last label has letters only, so it is no
 * number.
 */
const PUSH_ADDRESS = /^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}(?:[/?][!-~]*)?$/i;
/** Names that lead into a network of one's own. */
const INSIDE = /^https:\/\/[^/?]*\.(?:localhost|local|internal|lan|arpa)(?:[/?]|$)/i;

/** Bytes as base64url, as `PushSubscription.toJSON` writes them. */
const bytes = (count: number) =>
  secretText().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}={0,2}$`), 'invalid');

/** An https address by name that leads into no network of one's own, as far as its text says. */
export const publicAddress = (max: number) =>
  secretText()
    .max(max, 'too_long')
    .regex(PUSH_ADDRESS, 'invalid')
    .refine((text) => !INSIDE.test(text), 'invalid');

/**
 * The address of a device at its push service. The sender checks where the name leads.
 * docs/domain/access.md#push.
 */
export const PushEndpoint = publicAddress(ENDPOINT_MAX);
/** A subscription as the browser gives it: the endpoint, its public key and its secret. */
export const SavePush = z.strictObject({ endpoint: PushEndpoint, p256dh: bytes(65), auth: bytes(16) });
export type SavePush = z.output<typeof SavePush>;

export const SwitchNotification = z.strictObject({
  topic: z.enum(NOTIFICATION_TOPICS),
  channel: z.enum(NOTIFICATION_CHANNELS),
  isOn: z.boolean(),
});
export type SwitchNotification = z.output<typeof SwitchNotification>;

/** `pushKey` is null where push is not configured; `isPushedHere` is about the browser that asks. */
export const NotificationSettings = z.object({
  pushKey: z.string().nullable(),
  isPushedHere: z.boolean(),
  sendsMail: z.boolean(),
  emailState: z.enum(EMAIL_STATES),
  topics: z.array(
    z.object({
      topic: z.enum(NOTIFICATION_TOPICS),
      mail: z.boolean(),
      push: z.boolean(),
      mailUse: z.enum(['always', 'optional', 'never']),
    }),
  ),
});
