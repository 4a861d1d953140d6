import { isOutcomeUnknown } from '@starline/web/refusals';

const tries = 5;

/**
 * Options of every mutation that moves money. Its input carries an idempotency key made when the person
 * confirmed, so a lost answer is asked for again with the same key and never becomes a second effect.
 */
export const moneyAct = {
  networkMode: 'always',
  retry: (count: number, error: unknown) => count < tries && isOutcomeUnknown(error),
  retryDelay: (count: number) => Math.min(1000 * 2 ** count, 8000),
} as const;

/** As much of a mutation as a screen needs to tell what became of it. */
export type Act = { isPending: boolean; failureCount: number; error: unknown };

/** "Checking": an answer was lost and is being asked for again, or all tries are used up. Never "failed". */
export const isChecking = (act: Act) => act.isPending && act.failureCount > 0;
export const isUnsettled = (act: Act) => !act.isPending && act.error !== null && isOutcomeUnknown(act.error);

export const newKey = () => crypto.randomUUID();
