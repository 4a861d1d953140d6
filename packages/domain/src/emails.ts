/**
 * An address whose owner followed a link that was mailed to it. It is the type of the columns that hold such
 * addresses, so a value comes from a stored row. The mailer takes no other address for a text that holds
 * words of people. docs/domain/access.md#addresses.
 */
export type ConfirmedEmail = string & { readonly proof: 'followed link' };

/**
 * How an address was confirmed: by its link, by a link for a new password, or by the upgrade that brought the
 * rule.
 */
export const CONFIRMED_BY = ['link', 'reset', 'upgrade'] as const;

/** `changing`: the address is not confirmed, and mails go to the confirmed one before it. */
export const EMAIL_STATES = ['none', 'unconfirmed', 'changing', 'confirmed'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** A link that confirms an address works for this long. */
export const CONFIRMATION_HOURS = 72;
