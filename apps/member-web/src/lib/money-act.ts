import { isOutcomeUnknown } from '@starline/web/refusals';

const tries = 5;

/**
 * Options of every mutation that moves money. The idempotency key in its input is made when the member
 * confirms. A retry after a lost answer sends the same key, so it has no second effect.
 */
export const moneyAct = {
  networkMode: 'always',
  retry: (count: number, error: unknown) => count < tries && isOutcomeUnknown(error),
  retryDelay: (count: number) => Math.min(1000 * 2 ** count, 8000),
} as const;

/** The state of a mutation, from which a screen tells the outcome. */
export type Act = { isPending: boolean; failureCount: number; error: unknown };

/**
 * Whether an answer was lost and the call is being sent again. The screen says "checking", never "failed".
 */
export const isChecking = (act: Act) => act.isPending && act.failureCount > 0;
export const isUnsettled = (act: Act) => !act.isPending && act.error !== null && isOutcomeUnknown(act.error);

export const newKey = () => crypto.randomUUID();
