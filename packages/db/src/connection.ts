import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { guardPool } from './open-transaction.ts';
import { isSilentConnection } from './sql-error.ts';
import { answerLimit } from './time-limits.ts';
import { traceQueries } from './traced-queries.ts';
import { installTypeParsers } from './type-parsers.ts';

installTypeParsers();

/** A Drizzle database on a pool, or on the one client of a transaction. */
export type Database = NodePgDatabase & { $client: pg.Pool | pg.PoolClient };

export type DatabaseOptions = {
  url: string;
  max?: number;
  applicationName?: string;
  /** Limit of a statement outside `withTransaction`, which has its own. 0 = none. */
  statementTimeoutMs?: number;
  /** How long a caller waits for a connection, new or free. */
  connectTimeoutMs?: number;
  /** How long `withTransaction` keeps trying again while the database cannot be reached. */
  retryLostForMs?: number;
  /** The first pause before it tries again; each next one is three times as long. */
  firstPauseMs?: number;
  onError?: (error: Error) => void;
};

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

const CLOSE_WAIT_MS = 10_000;
const PATIENCE = { retryLostForMs: 10_000, firstPauseMs: 150 };
const DEFAULTS = { statementTimeoutMs: 600_000, connectTimeoutMs: 10_000, ...PATIENCE };

const patience = new WeakMap<object, typeof PATIENCE>();

/** For how long, and after which pauses, a transaction on this pool is tried again after lost connections. */
export const patienceOf = (pool: pg.Pool): typeof PATIENCE => patience.get(pool) ?? PATIENCE;

/** One for all databases: it learns the names of a table's columns once. */
const dialect = new PgDialect();

/** Wraps a pool, or the client of a transaction, as a Drizzle database. */
export const bind = (client: pg.Pool | pg.PoolClient): Database => {
  const session = new NodePgSession(client, dialect, undefined);
  const db = Object.assign(new NodePgDatabase(dialect, session, undefined), { $client: client });
  db.transaction = () => {
    throw new Error("Use withTransaction: Drizzle's own has no time limits and no retries");
  };
  return db;
};

const pools = new WeakMap<object, pg.Pool>();

/** The same for one connection of a pool. */
export const bindOne = (client: pg.PoolClient, pool: pg.Pool): Database => {
  pools.set(client, pool);
  return bind(client);
};

/**
 * The pool behind a database, also that of a transaction. What a process keeps for a database belongs to it:
 * the client of one call ends with the call.
 */
export const poolOf = ({ $client }: Database): pg.Pool => pools.get($client) ?? ($client as pg.Pool);

/**
 * Statements, not start-up options: a pooler such as PgBouncer refuses those. The TCP settings make the
 * server give up a client that has vanished, and with it the locks of its transaction, after some 20 s.
 */
const sessionSettings = (statementTimeoutMs: number) => `
  SET search_path = public, settling; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
  SET statement_timeout = ${statementTimeoutMs | 0};
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 2;
  SET tcp_user_timeout = 20000`;

/**
 * Opens a pool. When a statement gets no answer in time, it fails and all idle connections are closed: the
 * cause (a failover, a firewall that dropped its state) has probably silenced them too, and each would cost a
 * caller the same wait.
 */
export const openDatabase = (options: DatabaseOptions): OpenDatabase => {
  const { statementTimeoutMs, connectTimeoutMs, retryLostForMs, firstPauseMs } = { ...DEFAULTS, ...options };
  const onError = options.onError ?? (() => {});
  const settings = sessionSettings(statementTimeoutMs);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'starline',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerLimit(statementTimeoutMs),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client: pg.ClientBase) => {
      client.on('error', onError);
      await client.query({ text: settings, query_timeout: connectTimeoutMs } as pg.QueryConfig);
      traceQueries(client);
    },
  } as pg.PoolConfig);
  pool.on('error', onError);
  patience.set(pool, { retryLostForMs, firstPauseMs });
  dropIdleAfterSilence(pool);
  traceQueries(pool);
  guardPool(pool);

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

function dropIdleAfterSilence(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
    if (!isSilentConnection(error)) return;
    for (const other of idle) other.connection.stream.destroy();
    idle.clear();
  });
}
