import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@starline/db/connection';
import { writtenPosition } from '@starline/db/log-position';
import { openReplica } from '@starline/db/replica';
import { sql } from 'drizzle-orm';
import type { Cluster } from './cluster/cluster.ts';
import type { PostgresNode } from './cluster/postgres.ts';

const PAUSE_MS = 50;
const FIRST_TIMELINE = 1;
const LIMITS = { max: 2, statementTimeoutMs: 5000 };

/** `read`: how often a standby that had caught up answered; `afterFailover`: how often of these on a later timeline. */
export type StandbyReads = { read: number; afterFailover: number; faults: string[] };

/**
 * Writes numbered rows until `isOver`, and reads the largest number on each node whenever it is a standby that has caught up. An
 * answer below a number that was acknowledged before the question is a fault. docs/operations/scaling.md#replica
 */
export async function readStandbys(
  { balancer, nodes }: Cluster,
  isOver: () => boolean,
): Promise<StandbyReads> {
  const { pool, close } = openDatabase({
    url: balancer.directUrl,
    ...LIMITS,
    max: 2 + nodes.length,
    connectTimeoutMs: 3000,
  });
  await pool.query('create schema chaos; create table chaos.marks (number int primary key)');
  const result: StandbyReads = { read: 0, afterFailover: 0, faults: [] };
  let [acknowledged, timeline] = [0, FIRST_TIMELINE];

  const write = async () => {
    for (let number = 1; !isOver(); number += 1) {
      try {
        await pool.query('insert into chaos.marks values ($1)', [number]);
        acknowledged = number;
        timeline = (await writtenPosition(pool, LIMITS.statementTimeoutMs))?.timeline ?? timeline;
      } catch {
        // The fault of the moment; the number may stand or not.
      }
      await sleep(PAUSE_MS);
    }
  };
  const read = async ({ machine, url }: PostgresNode) => {
    const replica = openReplica({
      primary: pool,
      url,
      limitSeconds: 10,
      max: 1,
      caughtUp: { waitMs: 500, ...LIMITS },
      applicationName: 'chaos',
    });
    for (; !isOver(); await sleep(PAUSE_MS)) {
      const least = acknowledged;
      const db = await replica.whenCaughtUp();
      const query = sql`select coalesce(max(number), 0)::int as newest from chaos.marks`;
      const found = await db?.execute<{ newest: number }>(query).catch(() => undefined);
      const newest = found?.rows[0]?.newest;
      if (newest === undefined) continue;
      result.read += 1;
      if (timeline > FIRST_TIMELINE) result.afterFailover += 1;
      if (newest < least)
        result.faults.push(`${machine.name} showed row ${newest} after ${least} was acknowledged`);
    }
    await replica.close();
  };
  await Promise.all([write(), ...nodes.map(read)]);
  await close();
  if (result.read === 0) result.faults.push('no standby was read from');
  return result;
}
