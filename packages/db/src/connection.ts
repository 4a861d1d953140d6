import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { installTypeParsers } from './type-parsers.ts';

installTypeParsers();

/** Bound to a pool, or to the one client of a transaction. */
export type Database = NodePgDatabase & { $client: pg.Pool | pg.PoolClient };

export type DatabaseOptions = {
  url: string;
  max?: number;
  applicationName?: string;
  /** For statements outside `withTransaction`, which has its own limit. Unset = none. */
  statementTimeoutMs?: number;
  onError?: (error: Error) => void;
};

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

const CLOSE_WAIT_MS = 10_000;

export const bind = (client: pg.Pool | pg.PoolClient): Database => {
  const db = drizzle(client as pg.Pool);
  db.transaction = () => {
    throw new Error("Use withTransaction: Drizzle's own has no time limits and no retries");
  };
  return db;
};

/** Statements, not start-up options: a pooler such as PgBouncer refuses those. */
const sessionSettings = (options: DatabaseOptions) =>
  `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'${
    options.statementTimeoutMs === undefined
      ? ''
      : `; SET statement_timeout = ${options.statementTimeoutMs | 0}`
  }`;

export const openDatabase = (options: DatabaseOptions): OpenDatabase => {
  const onError = options.onError ?? (() => {});
  const settings = sessionSettings(options);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'starline',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: async (client: pg.ClientBase) => {
      client.on('error', onError);
      await client.query(settings);
    },
  } as pg.PoolConfig);
  pool.on('error', onError);

  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));

  let closed: Promise<void> | undefined;
  const close = async () => {
    const overdue = setTimeout(() => {
      for (const client of clients) void client.end();
    }, CLOSE_WAIT_MS);
    await pool.end();
    clearTimeout(overdue);
  };
  return {
    db: bind(pool),
    pool,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
};
