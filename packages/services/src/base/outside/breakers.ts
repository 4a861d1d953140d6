import { outsideServices } from '@starline/db/schema/outside-services';
import type { OutsideService } from '@starline/domain/messages';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { type Context, nowIso } from '../context.ts';
import type { OutsideCall } from './call.ts';
import { failureOf } from './failure.ts';

/** The circuit breaker of the service is open: nothing was tried. */
export class ServicePaused extends Error {
  constructor(service: OutsideService) {
    super(`${service} is paused`);
    this.name = 'ServicePaused';
  }
}

/** Longest duration of a call in milliseconds. */
const TIMEOUT_MS: Readonly<Record<OutsideService, number>> = {
  upbit: 5_000,
  bithumb: 5_000,
  trongrid: 15_000,
  smtp: 30_000,
  alert_webhook: 15_000,
};

/** Failures in a row that open a breaker, and how long it stays open, in milliseconds. */
type Limits = { failures: number; pauseMs: number; timeoutMs?: number };
const LIMITS: Limits = { failures: 5, pauseMs: 30_000 };

/**
 * Returns the calls of this process, each service behind a breaker of its own. After failures in a row it is
 * open and nothing is tried; after the pause one call is, and its result closes or opens the breaker. Each
 * change is written for the light and the metric; a worker that starts writes with its first call. Without a
 * database nothing is written: the light is that of the worker. docs/operations/messages.md#breakers.
 */
export function openOutside(
  ctx: Pick<Context, 'now'> & Partial<Pick<Context, 'db'>> & { log?: (line: string) => void },
  limits: Limits = LIMITS,
): OutsideCall {
  const breakers = new Map<OutsideService, ReturnType<typeof breakerOf>>();
  const written = new Map<OutsideService, boolean>();
  const note = async (service: OutsideService, isPaused: boolean, lastError: string) => {
    if (written.get(service) === isPaused) return;
    if (isPaused || written.has(service))
      ctx.log?.(`${service} ${isPaused ? `is paused: ${lastError}` : 'answers again'}`);
    written.set(service, isPaused);
    if (!ctx.db) return;
    const set = { isPaused, changedAt: nowIso(ctx), lastError };
    await ctx.db
      .insert(outsideServices)
      .values({ name: service, ...set })
      .onConflictDoUpdate({ target: outsideServices.name, set })
      // A message that was sent stays sent without its light; the next call writes it.
      .catch(() => void written.delete(service));
  };
  return async (service, task) => {
    const breaker = breakers.get(service) ?? breakerOf(service, limits);
    breakers.set(service, breaker);
    try {
      const result = await breaker.policy.execute(task);
      await note(service, false, '');
      return result;
    } catch (failure) {
      if (isBrokenCircuitError(failure)) throw new ServicePaused(service);
      const error = isTaskCancelledError(failure) ? timedOut(service) : failure;
      await note(service, breaker.isOpen(), breaker.isOpen() ? failureOf(error).text : '');
      throw error;
    }
  };
}

const timedOut = (service: OutsideService) =>
  Object.assign(new Error(`${service} did not answer in time`), { code: 'ETIMEDOUT' });

function breakerOf(service: OutsideService, { failures, pauseMs, timeoutMs = TIMEOUT_MS[service] }: Limits) {
  const breaker = circuitBreaker(
    handleWhen((error) => failureOf(error).isOfService),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failures) },
  );
  const policy = timeoutMs ? wrap(breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive)) : breaker;
  return { policy, isOpen: () => breaker.state === CircuitState.Open };
}

/** Runs a step of a job. While its service is paused it has nothing to do: returns false. */
export async function unlessPaused(step: () => Promise<boolean>): Promise<boolean> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ServicePaused) return false;
    throw error;
  }
}
