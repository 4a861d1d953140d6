import { z } from 'zod';
import { Amount, Instant } from './fields.ts';

const WindowState = z.object({ isOpen: z.boolean(), nextOpening: Instant.nullable() });

/**
 * withdrawable = withdrawable + center; availableNow = what the open windows allow.
 * docs/domain/withdrawals.md#windows.
 */
export const Balances = z.object({
  withdrawable: Amount,
  center: Amount,
  purchase: Amount,
  lotto: Amount,
  hold: Amount,
  lottoHold: Amount,
  owed: Amount,
  availableNow: Amount,
  windows: z.object({ withdraw: WindowState, center: WindowState, lotto: WindowState }),
});
export type Balances = z.output<typeof Balances>;
