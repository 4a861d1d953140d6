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

const LOCK = 7_352_891_044_170_001n;

const SETTINGS = `SET TimeZone = 'UTC'; SET statement_timeout = 0; SET lock_timeout = '60s'`;

const JOURNAL_DDL = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS ${JOURNAL_TABLE} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

const apply = async (client: pg.Client, migration: Migration) => {
  await client.query('BEGIN');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query(`INSERT INTO ${JOURNAL_TABLE} (hash, created_at) VALUES ($1, $2)`, [
      migration.hash,
      migration.when,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
};

const applyMissing = async (client: pg.Client, journal: Migration[]): Promise<string[]> => {
  await client.query(JOURNAL_DDL);
  const before = await readApplied(client);
  verifyApplied(journal, before);
  if (before.length > journal.length) {
    throw new Error(`The database has ${before.length} migrations, this program knows ${journal.length}`);
  }
  const missing = journal.slice(before.length);
  for (const migration of missing) await apply(client, migration);
  const after = await readApplied(client);
  verifyApplied(journal, after);
  if (after.length !== journal.length) {
    throw new Error(`${after.length} migrations are applied, the journal has ${journal.length}`);
  }
  return missing.map((migration) => migration.name);
};

/**
 * Applies pending migrations in journal order and returns their names. Two processes at once are safe: the second
 * waits. Needs a direct connection, not a pooler in transaction mode.
 */
export const migrate = async (url: string, folder = MIGRATIONS): Promise<string[]> => {
  const journal = readJournal(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'starline migrate' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [LOCK.toString()]);
    await client.query(SETTINGS);
    return await applyMissing(client, journal);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Names of migrations not yet applied. A database ahead of this program (rolling deployment) has none. */
export const pendingMigrations = async (db: Database, folder = MIGRATIONS): Promise<string[]> => {
  const journal = readJournal(folder);
  const applied = await readApplied(db.$client);
  verifyApplied(journal, applied);
  return journal.slice(applied.length).map((migration) => migration.name);
};
