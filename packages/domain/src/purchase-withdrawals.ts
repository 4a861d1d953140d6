import { addDays, type BusinessDay, businessDayOf } from './business-time.ts';

/**
 * Why staff withdraw a purchase. The buyer reads a sentence for each.
 * docs/domain/deposits.md#purchase-withdrawal.
 */
export const PURCHASE_WITHDRAWAL_REASONS = [
  'asked_by_member',
  'duplicate_purchase',
  'wrong_package',
  'other',
] as const;
export type PurchaseWithdrawalReason = (typeof PURCHASE_WITHDRAWAL_REASONS)[number];

/** The receivers that the look before a withdrawal names: those who lose most. */
export const RECEIVERS_SHOWN = 100;

/** Whether the reason says enough: `other` needs an explanation. */
export const isWithdrawalExplained = (reason: PurchaseWithdrawalReason | undefined, text: string): boolean =>
  reason !== undefined && (reason !== 'other' || text.trim() !== '');

/** The last business day on which a purchase can be withdrawn. The day of the purchase does not count. */
export const lastWithdrawalDay = (boughtAt: Date, days: number, timeZone: string): BusinessDay =>
  addDays(businessDayOf(boughtAt, timeZone), days);
