import { type Amount, points } from './money.ts';
import { COMPLETED, REQUESTED } from './request-states.ts';

/** Deposit amounts in USDT; 1 USDT = 1 purchase point. docs/domain/deposits.md#requests. */
export const DEPOSIT_AMOUNTS: readonly Amount[] = [300, 500, 1000, 3000, 5000, 10000].map(points);

export const DEPOSIT_STATUSES = [REQUESTED, COMPLETED] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const DEPOSIT_BATCH_MAX = 500;

/**
 * The deposit address of a demo without a configured address. No wallet accepts it: it has the wrong length
 * and contains the letter O, which no TRC20 address contains.
 */
export const DEMO_DEPOSIT_ADDRESS = 'TESTONLYDEMOXXXXXXXX';

/** Days for which the deposit page says that the address was changed. docs/domain/deposits.md#address */
export const ADDRESS_NEWS_DAYS = 14;

/**
 * An exact amount differs from its deposit by 1 to this many millionths of a USDT: the last four decimals.
 */
export const EXACT_STEPS = 9_999;

/** Returns millionths of a USDT as a wallet takes them: "300.004217". */
export const formatMicros = (micros: number): string =>
  `${Math.floor(micros / 1_000_000)}.${String(micros % 1_000_000).padStart(6, '0')}`;
