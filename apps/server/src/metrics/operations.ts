import type { Context } from '@starline/services/base/context';
import { readOperations } from '@starline/services/proof/operations/read';
import { Gauge, type Registry } from 'prom-client';

/**
 * Registers gauges of the whole product, for the worker only. Returns the function that reads the current
 * values into them.
 */
export function measureOperations(registry: Registry, ctx: Context): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const outbox = gauge('outbox_oldest_seconds', 'How long the oldest event nobody was told of has waited');
  const openDays = gauge('settlement_open_days', 'Ended days that are not posted');
  const waits = gauge('settlement_waits_for_person', 'A settlement that does not go on by itself');
  const stopped = gauge('payouts_stopped', 'Whether payouts are stopped');
  const isClean = gauge('books_clean', 'Whether the newest nightly proof found no difference');
  const checkedAt = gauge('books_checked_timestamp_seconds', 'When the books were last proved in the night');
  const alerts = new Gauge({
    name: 'security_alerts_last_hour',
    help: 'Security alerts of the last hour by rule',
    labelNames: ['rule'],
    registers: [registry],
  });
  const givenUp = new Gauge({
    name: 'messages_given_up',
    help: 'Messages that were given up and wait for staff, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  const paused = new Gauge({
    name: 'outside_service_paused',
    help: 'Whether the circuit breaker of a service is open',
    labelNames: ['service'],
    registers: [registry],
  });
  return async () => {
    const {
      outboxSeconds,
      openDays: days,
      waitsForPerson,
      arePayoutsStopped,
      books,
      alerts: raised,
      givenUp: letters,
      paused: services,
    } = await readOperations(ctx);
    for (const [rule, count] of Object.entries(raised)) alerts.set({ rule }, count);
    for (const [kind, count] of Object.entries(letters)) givenUp.set({ kind }, count);
    for (const [service, isPaused] of Object.entries(services)) paused.set({ service }, Number(isPaused));
    outbox.set(outboxSeconds);
    openDays.set(days);
    waits.set(Number(waitsForPerson));
    stopped.set(Number(arePayoutsStopped));
    isClean.set(books ? Number(books.isClean) : Number.NaN);
    checkedAt.set(books ? books.checkedAt.getTime() / 1000 : Number.NaN);
  };
}
