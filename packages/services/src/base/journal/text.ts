import { type SQL, sql } from 'drizzle-orm';

/** An instant as text, the same in every time zone, to the microsecond. */
export const instant = (column: string): SQL => sql.raw(`extract(epoch from ${column})`);

const of = (row: string, names: string): SQL[] => names.split(' ').map((name) => sql.raw(`${row}.${name}`));

/**
 * Fields that a purchase copied and no later change may touch. Columns that name an administrator may become
 * null and are left out.
 */
export const purchaseFields = (row: string): SQL[] => [
  ...of(row, 'id member_id package_id type product_name price pv limit_percent boosted_limit_percent'),
  ...of(row, 'center_id center_owner_id center_recommender_id'),
  instant(`${row}.approved_at`),
  instant(`${row}.created_at`),
];

/** Fields of an adjustment that no later change may touch. */
export const adjustmentFields = (row: string): SQL[] => [
  ...of(row, 'id member_id type point description is_hidden'),
  instant(`${row}.created_at`),
];

/** Fields of a deposit that no later change may touch. */
export const depositFields = (row: string): SQL[] => [
  ...of(row, 'id member_id amount account_holder transaction_id'),
  instant(`${row}.created_at`),
  instant(`${row}.completed_at`),
];

/** Fields of a conversion; it never changes. */
export const conversionFields = (row: string): SQL[] => [
  ...of(row, 'id member_id amount used_withdraw'),
  instant(`${row}.created_at`),
];

/** Fields that are fixed when a member requests a withdrawal. */
export const withdrawalFields = (row: string): SQL[] => [
  ...of(row, 'id member_id type amount center_amount fee payout krw_amount krw_rate krw_rate_source'),
  ...of(row, 'bank_name account_holder account_number trc20_address lotto_address'),
  instant(`${row}.created_at`),
];
