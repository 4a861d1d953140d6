import type { OutsideService } from '@starline/domain/messages';

/**
 * Calls a service outside. Throws `ServicePaused` while its circuit breaker is open, else what the task
 * throws.
 */
export type OutsideCall = <Result>(service: OutsideService, task: () => Promise<Result>) => Promise<Result>;

/** Calls without a breaker: commands that a person waits for, and tests of what lies behind it. */
export const callDirectly: OutsideCall = (_, task) => task();
