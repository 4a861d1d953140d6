/**
 * `waiting`: the member wrote last. `answered`: staff wrote last. `closed`: staff ended it.
 * docs/domain/inquiries.md#states.
 */
export const INQUIRY_STATES = ['waiting', 'answered', 'closed'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** Characters of the longest message. */
export const INQUIRY_TEXT_MAX = 2_000;
/** Messages that a member may send within an hour. docs/domain/inquiries.md#limits. */
export const INQUIRIES_AN_HOUR = 20;
/** Days for which messages are kept. docs/domain/inquiries.md#kept. */
export const INQUIRY_DAYS = 1_095;
