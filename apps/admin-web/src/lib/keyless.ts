const keyless = new WeakSet<Error>();

/** Notes the error of a mutation without an idempotency key. */
export const noteKeyless = (error: Error): void => void keyless.add(error);

/**
 * Whether the failed call was a mutation without an idempotency key. Sent again after a lost answer it may
 * have a second effect: a second notice, or a switch that is turned back.
 */
export const isKeyless = (error: unknown): boolean => error instanceof Error && keyless.has(error);
