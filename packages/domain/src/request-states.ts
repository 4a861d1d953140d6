/**
 * The stored states of deposits and withdrawals: the words that clients send and receive.
 * docs/domain/withdrawals.md#types, docs/compatibility/fields.md#deposit-status.
 */
export const REQUESTED = '요청' as const;
/** A deposit that was credited. */
export const COMPLETED = '완료' as const;
/** A withdrawal that was paid out. */
export const PAID = '완료' as const;
/** A withdrawal that was given back. */
export const CANCELLED = '취소' as const;
