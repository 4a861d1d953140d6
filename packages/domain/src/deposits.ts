import { type Amount, points } from './money.ts';
import { COMPLETED, REQUESTED } from './request-states.ts';

/** docs/spec/member-portal.md#9-business-constants-and-limits, in USDT; 1 USDT = 1 purchase point. */
export const DEPOSIT_AMOUNTS: readonly Amount[] = [300, 500, 1000, 3000, 5000, 10000].map(points);

export const DEPOSIT_STATUSES = [REQUESTED, COMPLETED] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const DEPOSIT_BATCH_MAX = 500;

/**
 * Shown in the demo while no address is configured. Nobody can pay to it: it has the wrong length and the letter O, which no
 * TRC20 address contains, so every wallet refuses it.
 */
export const DEMO_DEPOSIT_ADDRESS = 'TESTONLYDEMOXXXXXXXX';
