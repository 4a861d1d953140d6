import { PACKAGE_TYPES, PURCHASE_STATUSES } from '@starline/domain/packages';
import { isWithdrawalExplained, PURCHASE_WITHDRAWAL_REASONS } from '@starline/domain/purchase-withdrawals';
import { REWARD_KINDS } from '@starline/domain/rewards';
import { CANCEL_TEXT_MAX, WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { z } from 'zod';
import {
  Amount,
  Day,
  Flag,
  Id,
  IdempotencyKey,
  Instant,
  listOf,
  OwnDays,
  ownListFields,
  PositiveAmount,
  pageOf,
  paragraph,
  requiredText,
  SingleAmount,
  text,
} from './fields.ts';
import { PRODUCTS } from './lists/products.ts';
import { listInput, listRow } from './lists/schemas.ts';
import { seenOf, seenText } from './seen.ts';

export const PackageRow = z.object({
  id: Id,
  name: z.string(),
  price: Amount,
  pv: Amount,
  type: z.enum(PACKAGE_TYPES),
});
export const Packages = z.array(PackageRow);
export const CataloguePackages = z.array(PackageRow.extend({ isOnSale: z.boolean(), createdAt: Instant }));
export const SavePackage = z
  .strictObject({
    id: Id.optional(),
    name: requiredText(60),
    type: z.enum(PACKAGE_TYPES),
    price: PositiveAmount,
    pv: SingleAmount,
    isOnSale: Flag,
    seen: seenOf({
      name: seenText(),
      type: z.enum(PACKAGE_TYPES),
      price: Amount,
      pv: Amount,
      isOnSale: Flag,
    }),
    idempotencyKey: IdempotencyKey,
  })
  .refine((item) => item.pv >= 0 && (item.type === 'bcode' || item.pv <= item.price), {
    path: ['pv'],
    error: 'too_large',
  });
export type SavePackage = z.output<typeof SavePackage>;

/** `seen`: the package as the member confirmed it; any other price or PV is refused. */
export const BuyPackage = z.strictObject({
  packageId: z
    .int({ error: 'select_product_alert' })
    .min(1, 'select_product_alert')
    .max(Number.MAX_SAFE_INTEGER, 'select_product_alert'),
  seen: z.strictObject({ price: Amount, pv: Amount }).optional(),
  idempotencyKey: IdempotencyKey,
});
export type BuyPackage = z.output<typeof BuyPackage>;

/**
 * `search`: an amount, the number of the purchase, or a part of the product or the memo. The portal adds the
 * states whose words contain it.
 */
export const ListOwnPurchases = z.strictObject({
  ...ownListFields,
  type: z.enum(PACKAGE_TYPES).optional(),
  status: z.enum(PURCHASE_STATUSES).optional(),
  search: text(64).optional(),
  searchStates: z.array(z.enum(PURCHASE_STATUSES)).max(PURCHASE_STATUSES.length).optional(),
});
export type ListOwnPurchases = z.output<typeof ListOwnPurchases>;

export const PurchaseRow = z.object({
  id: Id,
  createdAt: Instant,
  productName: z.string(),
  amount: Amount,
  pv: Amount,
  type: z.enum(PACKAGE_TYPES),
  status: z.enum(PURCHASE_STATUSES),
  memo: z.string(),
});
export const PurchasePage = pageOf(PurchaseRow).extend({ days: OwnDays });

export const ListProducts = listInput(PRODUCTS);
export type ListProducts = z.output<typeof ListProducts>;
export const ProductRow = listRow(PRODUCTS).extend({ id: Id, memo: z.string(), active: z.boolean() });
export const ProductPage = listOf(ProductRow);
/** Without `active` the package gets the state that it does not have, as the call of REST does. */
export const TogglePurchase = z.strictObject({ id: Id, active: Flag.optional() });
export type TogglePurchase = z.output<typeof TogglePurchase>;
export const VoidPurchase = z.strictObject({
  id: Id,
  force: z.boolean().default(false),
  idempotencyKey: IdempotencyKey,
});
export type VoidPurchase = z.output<typeof VoidPurchase>;

/**
 * `text` is what the member reads beside the reason; `other` needs one.
 * docs/domain/deposits.md#purchase-withdrawal.
 */
export const WithdrawPurchase = VoidPurchase.extend({
  reason: z.enum(PURCHASE_WITHDRAWAL_REASONS, { error: 'required' }),
  text: paragraph(CANCEL_TEXT_MAX).default(''),
  /** Names what the look showed: only that is done. */
  seen: requiredText(64).optional(),
}).refine(({ reason, text }) => isWithdrawalExplained(reason, text), { error: 'required', path: ['text'] });
export type WithdrawPurchase = z.output<typeof WithdrawPurchase>;

/** What a withdrawal would return now. Amounts in hundredths of points or coins. */
export const PurchaseWithdrawal = z.object({
  seen: z.string(),
  days: z.int(),
  lastDay: Day,
  isLate: z.boolean(),
  /** Rewards were paid on the purchase: only `force` withdraws it. */
  needsForce: z.boolean(),
  price: Amount,
  /** The part of the price that repays debts of the buyer. */
  repaid: Amount,
  rewards: z.array(z.object({ kind: z.enum(REWARD_KINDS), members: z.int(), points: Amount, coins: Amount })),
  members: z.int(),
  points: Amount,
  coins: Amount,
  /**
   * Those who lose most, at most `RECEIVERS_SHOWN`. `owed` is the part of points and coins that they have
   * spent.
   */
  receivers: z.array(
    z.object({
      memberId: z.int(),
      username: z.string(),
      points: Amount,
      coins: Amount,
      owed: z.object({ points: Amount, coins: Amount }),
    }),
  ),
  /** What matching had used of the limits of its receivers. */
  limits: Amount,
  /**
   * Open requests that are cancelled first, newest first: what they hold repays what their members have
   * spent.
   */
  cancelled: z.array(z.object({ id: z.int(), type: z.enum(WITHDRAWAL_TYPES), amount: Amount })),
  /** What the receivers have spent already and no open request covers, which becomes their debt. */
  owed: z.object({ members: z.int(), points: Amount, coins: Amount }),
});
export type PurchaseWithdrawal = z.output<typeof PurchaseWithdrawal>;
