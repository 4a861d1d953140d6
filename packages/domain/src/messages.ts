/**
 * What the worker sends outside, by kind, and events of the outbox. Each kind has a queue of its own.
 * docs/operations/messages.md.
 */
export const MESSAGE_KINDS = [
  'notification',
  'password_reset',
  'email_confirmation',
  'invitation',
  'admin_mail',
  'report',
  'alert_mail',
  'alert_webhook',
  'webhook',
  'event',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** How staff end a message that was given up. */
export const LETTER_OUTCOMES = ['tried_again', 'discarded'] as const;

/** What the worker calls outside, each behind a circuit breaker. docs/operations/messages.md#breakers. */
export const OUTSIDE_SERVICES = ['upbit', 'bithumb', 'trongrid', 'smtp', 'alert_webhook'] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];
