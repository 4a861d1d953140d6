import { FIRST_DAY_STEPS } from '@starline/domain/first-day';
import { LIGHTS } from '@starline/domain/lights';
import { z } from 'zod';
import { Amount, Instant } from './fields.ts';
import { START_PAGES } from './sessions.ts';

const Waiting = z.object({ count: z.int(), amount: Amount.nullable(), oldest: Instant.nullable() });
/** What waits for staff, with the sum in hundredths and the oldest. */
export const HomeWaiting = z.object({
  withdrawals: Waiting,
  lottoWithdrawals: Waiting,
  deposits: Waiting,
  approvals: Waiting,
  disputes: Waiting,
  jobs: Waiting,
  inquiries: Waiting,
  /** Lines of batches that failed and are neither held nor given back. */
  failedPayouts: Waiting,
  /** Security alerts that no person has acknowledged. */
  alerts: Waiting,
  /** The sum is in whole won. */
  bankDays: Waiting.extend({ amount: z.int().nullable() }),
  walletDays: Waiting,
  lookFirstWithdrawals: Waiting,
  lookFirstDeposits: Waiting,
});

export const HomeDay = z.object({
  day: z.string(),
  sales: Amount,
  rewards: Amount,
  payouts: Amount,
  signUps: z.int(),
});
/** The last 30 business days, oldest first, as they were at `asOf`. */
export const HomeFigures = z.object({
  asOf: Instant,
  days: z.array(HomeDay),
  ratioPercent: z.number().nullable(),
  lineRatioPercent: z.number(),
  openLiability: Amount,
  lastSettled: z.string().nullable(),
  lastSettledAt: Instant.nullable(),
  nextSettled: z.string(),
});

/** `isGood` is null for a feed that is not configured or has not run. */
export const HomeLights = z.array(
  z.object({ name: z.enum(LIGHTS), isGood: z.boolean().nullable(), at: Instant.nullable(), count: z.int() }),
);
/** Empty in a demo, after the first month, and once all are done. */
export const FirstDay = z.array(z.object({ step: z.enum(FIRST_DAY_STEPS), isDone: z.boolean() }));
export const ChooseStart = z.strictObject({ page: z.enum(START_PAGES) });
export type ChooseStart = z.output<typeof ChooseStart>;
