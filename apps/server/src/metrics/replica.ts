import type { Replica } from '@starline/db/replica';
import { Gauge, type Registry } from 'prom-client';

/** Registers how far the replica is behind. Not a number: it does not answer, or was not seen to follow yet. */
export function measureReplica(
  registry: Registry,
  replica: Pick<Replica, 'lagSeconds'>,
): () => Promise<void> {
  const lag = new Gauge({
    name: 'replica_lag_seconds',
    help: 'How far the replica for reads is behind the primary',
    registers: [registry],
  });
  return async () => lag.set((await replica.lagSeconds()) ?? Number.NaN);
}
