import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 5_000;

/** Logs that the database is unreachable once per five seconds, with the number of refused calls. */
export type Outages = { report(log: FastifyBaseLogger): void };

export function createOutages(now: () => number = () => performance.now()): Outages {
  let refused = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    report(log) {
      refused += 1;
      if (now() - last < EVERY_MS) return;
      log.error({ refused }, 'the database is unreachable: calls are refused with 503');
      last = now();
      refused = 0;
    },
  };
}
