import type { OpenDatabase } from '@starline/db/connection';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60];

/** Returns the metrics of both processes. No label holds personal data. */
export function createMetrics(pool: OpenDatabase['pool']) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool in use and idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Answered requests by route; a single procedure is a route of its own',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    steps: new Histogram({
      name: 'job_step_duration_seconds',
      help: 'Steps of the background jobs',
      labelNames: ['job', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    stepped: new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a background job last ended a step without an error',
      labelNames: ['job'],
      registers,
    }),
  };
}

/** Returns the callback that records each step of a job. */
export const recordStep =
  ({ steps, stepped }: Pick<Metrics, 'steps' | 'stepped'>) =>
  (job: string, seconds: number, isDone: boolean): void => {
    steps.observe({ job, outcome: isDone ? 'done' : 'failed' }, seconds);
    if (isDone) stepped.setToCurrentTime({ job });
  };
