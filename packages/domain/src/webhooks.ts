/** What an endpoint hears of, and the events of each: they begin with it. docs/api/webhooks.md. */
export const WEBHOOK_SUBJECTS = ['deposit', 'withdrawal', 'purchase', 'member'] as const;
export type WebhookSubject = (typeof WEBHOOK_SUBJECTS)[number];

/** Endpoints of an installation. */
export const WEBHOOKS_MAX = 10;
/** Tries before a delivery is given up. An index of the database knows the number. */
export const WEBHOOK_TRIES = 12;
/** Hours for which a replaced secret signs beside the new one. */
export const SECRET_OVERLAP_HOURS = 24;
/** What a secret begins with; the rest is base64. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** Deliveries that the log shows. */
export const DELIVERIES_SHOWN = 100;
