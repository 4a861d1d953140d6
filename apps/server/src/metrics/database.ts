import type { OpenDatabase } from '@starline/db/connection';
import { Gauge, type Registry } from 'prom-client';

const ANSWER_WITHIN_MS = 1000;

/**
 * Registers what this process sees of its database: whether it answers within a second, and how far its clock
 * is from the one of this machine. A wrong clock dates requests wrongly. Returns the function that measures
 * both and says whether the database answered.
 */
export function measureDatabase(
  registry: Registry,
  pool: OpenDatabase['pool'],
  now: () => Date,
): () => Promise<boolean> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const answers = gauge('database_answers', 'Whether the database answered within a second');
  const difference = gauge(
    'clock_difference_seconds',
    'How far the clock of the database is from that of this process',
  );
  return async () => {
    const asked = now().getTime();
    const at = await Promise.race([clockOf(pool).catch(() => undefined), expired()]);
    answers.set(Number(at !== undefined));
    difference.set(at === undefined ? Number.NaN : Math.abs(at - (asked + now().getTime()) / 2) / 1000);
    return at !== undefined;
  };
}

async function clockOf(pool: OpenDatabase['pool']): Promise<number> {
  const { rows } = await pool.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  );
  return rows[0]?.at as number;
}

const expired = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, ANSWER_WITHIN_MS, undefined).unref();
  });
