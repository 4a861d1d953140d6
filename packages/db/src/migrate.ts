import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './connection.ts';
import {
  JOURNAL_TABLE,
  MIGRATIONS,
  type Migration,
  readApplied,
  readJournal,
  verifyApplied,
} from './journal.ts';
import { isPassingConflict } from './sql-error.ts';

const LOCK = 7_352_891_044_170_001n;

// A function may be created before the tables that its body names.
const SETTINGS = `SET TimeZone = 'UTC'; SET statement_timeout = 0; SET check_function_bodies = off`;

/**
 * How long a migration waits for a lock before it lets the requests behind it pass, the pause before it tries
 * again, and how often it tries.
 */
export type LockWait = { milliseconds: number; pause: number; attempts: number };
const LOCK_WAIT: LockWait = { milliseconds: 2_000, pause: 1_000, attempts: 60 };

/**
 * Virtual columns, `old` and `new` in RETURNING, and NOT NULL constraints that are not inherited came with
 * it.
 */
const OLDEST_POSTGRES = 18;

/**
 * Throws when a server is too old. `versionNumber` is its `server_version_num` (180004), `version` what it
 * calls itself.
 */
export const refuseOldServer = (versionNumber: number, version: string): void => {
  if (versionNumber < OLDEST_POSTGRES * 10_000)
    throw new Error(`This is PostgreSQL ${version}; Starline needs PostgreSQL ${OLDEST_POSTGRES} or newer`);
};

const JOURNAL_DDL = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS ${JOURNAL_TABLE} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

const CONCURRENT_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?"?(\w+)"?/im;

const apply = async (client: pg.Client, migration: Migration, wait: LockWait) => {
  const isConcurrent = migration.statements.every((statement) => CONCURRENT_INDEX.test(statement));
  try {
    await (isConcurrent ? buildIndexes(client, migration) : applyAtOnce(client, migration, wait));
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Applies a migration in one transaction. A statement that waits for a lock holds up every later request for
 * the table. So it gives up soon, its transaction is rolled back, and the migration begins again after a
 * pause.
 */
async function applyAtOnce(client: pg.Client, migration: Migration, wait: LockWait): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${wait.milliseconds}`);
      for (const statement of migration.statements) await client.query(statement);
      await record(client, migration);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      if (!isPassingConflict(error) || attempt >= wait.attempts) throw error;
    }
    await setTimeout(wait.pause);
  }
}

/**
 * Builds indexes beside writes, which no transaction can. An interrupted build leaves an invalid index, which
 * is dropped and built again. No request waits behind these locks, so they have no limit.
 */
async function buildIndexes(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('SET lock_timeout = 0');
  for (const statement of migration.statements) {
    const name = CONCURRENT_INDEX.exec(statement)?.[1] ?? '';
    const { rows } = await client.query(
      'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
      [`"${name}"`],
    );
    if (rows[0]?.indisvalid) continue;
    if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY "${name}"`);
    await client.query(statement);
  }
  await record(client, migration);
}

const record = (client: pg.Client, { hash, when }: Migration) =>
  client.query(`INSERT INTO ${JOURNAL_TABLE} (hash, created_at) VALUES ($1, $2)`, [hash, when]);

const applyMissing = async (client: pg.Client, journal: Migration[], wait: LockWait): Promise<string[]> => {
  await client.query(JOURNAL_DDL);
  const before = await readApplied(client);
  verifyApplied(journal, before);
  if (before.length > journal.length) {
    throw new Error(
      `DATABASE_URL: the database has ${before.length} migrations, this program knows ${journal.length}; run the release that made it, or a newer one`,
    );
  }
  const missing = journal.slice(before.length);
  for (const migration of missing) await apply(client, migration, wait);
  const after = await readApplied(client);
  verifyApplied(journal, after);
  if (after.length !== journal.length) {
    throw new Error(`${after.length} migrations are applied, the journal has ${journal.length}`);
  }
  return missing.map((migration) => migration.name);
};

/**
 * Applies pending migrations in journal order and returns their names. Two processes at once are safe: the
 * second waits. Needs a direct connection, not a pooler in transaction mode. Throws with the name of a
 * migration that fails, or that did not get a lock in any of its attempts, and before anything is written
 * when the server is too old. docs/operations/upgrades.md#online
 */
export const migrate = async (
  url: string,
  folder = MIGRATIONS,
  wait: LockWait = LOCK_WAIT,
): Promise<string[]> => {
  const journal = readJournal(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'starline migrate' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
    );
    refuseOldServer(rows[0].number, rows[0].version);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK.toString()]);
    await client.query(SETTINGS);
    return await applyMissing(client, journal, wait);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * How the schema and this program fit: migrations not yet applied, and how many the database has that the
 * program lacks.
 */
export type MigrationState = { pending: string[]; newer: number; known: number };

/** Compares the database with this program. Throws when an applied migration is not one of the journal. */
export const migrationState = async (db: Database, folder = MIGRATIONS): Promise<MigrationState> => {
  const journal = readJournal(folder);
  const applied = await readApplied(db.$client);
  verifyApplied(journal, applied);
  return {
    pending: journal.slice(applied.length).map((migration) => migration.name),
    newer: Math.max(0, applied.length - journal.length),
    known: journal.length,
  };
};

/** Names of migrations not yet applied. A database ahead of this program (rolling deployment) has none. */
export const pendingMigrations = async (db: Database, folder = MIGRATIONS): Promise<string[]> =>
  (await migrationState(db, folder)).pending;
