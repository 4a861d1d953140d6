import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { jobFailure } from '../explain/last-word.ts';

export type Loop = { stop(): Promise<void> };
export type Log = (line: string) => void;
export type Watched = {
  log: Log;
  /** Called after each step with its duration in seconds and whether it ended without an error. */
  stepped?: (job: string, seconds: number, isDone: boolean) => void;
};

/** Asked for each time: a tracer taken before the collector is known would stay without one. */
const tracer = () => trace.getTracer('@starline/server');

/** Runs a step as a trace of its own. Without a collector nothing is recorded. */
const tracedStep = <T>(job: string, step: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(`job ${job}`, { kind: SpanKind.INTERNAL }, async (span) => {
    try {
      return await step();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/**
 * Runs `step` repeatedly, one at a time. A step returns true when more work waits; after false the loop
 * rests. An error is logged and the step retried, with a delay that grows to one minute.
 */
export function loop(
  name: string,
  restMs: number,
  { log, stepped }: Watched,
  step: (signal: AbortSignal) => Promise<boolean>,
): Loop {
  const stopping = new AbortController();
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const run = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const ended = (isDone: boolean) => stepped?.(name, (performance.now() - began) / 1000, isDone);
      try {
        const hasMore = await tracedStep(name, () => step(stopping.signal));
        ended(true);
        failures = 0;
        if (!hasMore) await rest(restMs);
      } catch (error) {
        ended(false);
        failures += 1;
        log(`${name}: ${jobFailure(error)}`);
        await rest(Math.min(60_000, Math.max(restMs, 1000 * 2 ** Math.min(failures, 6))));
      }
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
