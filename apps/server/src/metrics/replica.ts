import type { Replica } from '@starline/db/replica';
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * Registers the lag of the replica and the reads by who answered. The lag is not a number while the replica does not answer, or
 * was not seen to follow.
 */
export function measureReplica(
  registry: Registry,
  replica: Pick<Replica, 'lagSeconds' | 'reads'>,
): () => Promise<void> {
  const lag = new Gauge({
    name: 'replica_lag_seconds',
    help: 'How far the replica for reads is behind the primary',
    registers: [registry],
  });
  new Counter({
    name: 'replica_reads_total',
    help: 'Reads that a replica may answer, by who answered; failed: the replica failed, and the primary answered',
    labelNames: ['answer'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [answer, count] of Object.entries(replica.reads)) this.inc({ answer }, count);
    },
  });
  return async () => lag.set((await replica.lagSeconds()) ?? Number.NaN);
}
