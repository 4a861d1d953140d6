import { resolve } from 'node:path';
import { type OpenDatabase, openDatabase } from '@starline/db/connection';
import { startEmbedded } from '@starline/db/embedded/start';
import { openReplica, type Replica } from '@starline/db/replica';
import { ROLES, type RunTimeRole } from '@starline/db/roles/names';
import type { Env } from './env.ts';

export type Store = OpenDatabase & {
  url: string;
  directUrl: string;
  dataDir: string;
  isEmbedded: boolean;
  /** The standby of DATABASE_REPLICA_URL, if there is one. */
  replica: Replica | undefined;
  /**
   * A connection with the privileges of a run-time role. On an outside database it is the one of
   * DATABASE_URL, whose user decides; on the embedded one, whose user owns everything, it acts as the role.
   * docs/security/database-roles.md.
   */
  as(role: RunTimeRole): Pick<OpenDatabase, 'db' | 'pool'>;
};

/** Time limits in milliseconds, by what the process serves. */
const LIMITS = {
  /** A caller waits for each answer, so the database refuses within seconds. */
  requests: { statementTimeoutMs: 8_000, connectTimeoutMs: 4_000, retryLostForMs: 3_000 },
  /** Jobs are retried by their loops, so they may take longer. */
  jobs: { statementTimeoutMs: 600_000, connectTimeoutMs: 10_000, retryLostForMs: 10_000 },
} as const;

/** Exports and figures of one process at once. */
const REPLICA_CONNECTIONS = 4;

/**
 * Opens the database of DATABASE_URL, or the embedded one of DATA_DIR: starts it, or attaches when it already
 * runs.
 */
export async function openStore(
  env: Env,
  options: { name: string; connections: number; serves: keyof typeof LIMITS },
): Promise<Store> {
  const dataDir = resolve(env.DATA_DIR);
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir });
  const url = env.DATABASE_URL ?? embedded?.url ?? '';
  const directUrl = env.DATABASE_DIRECT_URL ?? url;
  const opened = openDatabase({
    // Jobs need the direct URL: a transaction-mode pooler would share their session-level advisory locks with
    // other clients.
    url: options.serves === 'jobs' ? directUrl : url,
    max: options.connections,
    applicationName: `starline-${options.name}`,
    ...LIMITS[options.serves],
  });
  const replica = env.DATABASE_REPLICA_URL
    ? openReplica({
        primary: opened.pool,
        url: env.DATABASE_REPLICA_URL,
        limitSeconds: env.DATABASE_REPLICA_LAG_SECONDS,
        max: REPLICA_CONNECTIONS,
        applicationName: `starline-${options.name}-replica`,
      })
    : undefined;
  const roles: OpenDatabase[] = [];
  return {
    ...opened,
    url,
    directUrl,
    dataDir,
    isEmbedded: embedded !== undefined,
    replica,
    as(role) {
      if (!embedded) return opened;
      const asRole = new URL(url);
      asRole.searchParams.set('options', `-c role=${ROLES[role]}`);
      const own = openDatabase({
        url: asRole.href,
        max: options.connections,
        applicationName: `starline-${options.name}-${role}`,
        ...LIMITS[options.serves],
      });
      roles.push(own);
      return own;
    },
    async close() {
      await Promise.all([opened, ...(replica ? [replica] : []), ...roles].map((each) => each.close()));
      await embedded?.release();
    },
  };
}
