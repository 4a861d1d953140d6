import { type Percent, WHOLE_PERCENT } from './money.ts';

export const PACKAGE_TYPES = ['normal', 'bcode'] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];

export const PURCHASE_STATUSES = ['approved', 'inactive', 'cancelled'] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/**
 * Reward limits as percentages of PV; `boosted` applies while a direct recruit holds an active normal
 * package. docs/domain/settlement.md#limits.
 */
export type LimitMultiples = { normal: Percent; boosted: Percent; bcode: Percent };
/** Up to 100 times the PV. More would leave the figures that the database can add up. */
export const MAX_LIMIT_MULTIPLE: Percent = 100 * WHOLE_PERCENT;
export const DEMO_LIMIT_MULTIPLES: LimitMultiples = {
  normal: 2 * WHOLE_PERCENT,
  boosted: 3 * WHOLE_PERCENT,
  bcode: WHOLE_PERCENT,
};

export const DEMO_CATALOGUE = [
  ...[300, 500, 1000, 3000, 5000, 10000].map((price) => ({
    type: 'normal' as const,
    name: `Package ${price}`,
    price,
  })),
  ...[300, 1000].map((price) => ({ type: 'bcode' as const, name: `Bonus ${price}`, price })),
];
