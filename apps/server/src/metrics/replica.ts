import type { Replica } from '@starline/db/replica';
import { Gauge, type Registry } from 'prom-client';

/** Registers the lag of the replica: not a number while it does not answer, or was not seen to follow. */
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
