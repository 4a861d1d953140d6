import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

export type Migration = { name: string; when: number; hash: string; statements: string[] };
export type Applied = { hash: string; when: number };

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
export const JOURNAL_TABLE = 'drizzle.__drizzle_migrations';

/** The migrations of a folder, in journal order, with their checksums. */
export const readJournal = (folder = MIGRATIONS): Migration[] => {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => ({
    name: entries[index]?.tag ?? '',
    when: file.folderMillis,
    hash: file.hash,
    statements: file.sql.map((statement) => statement.trim()).filter(Boolean),
  }));
};

/** The migrations a database has applied, in order; empty before the first. */
export const readApplied = async (client: pg.Pool | pg.ClientBase): Promise<Applied[]> => {
  const { rows: found } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [JOURNAL_TABLE]);
  if (!found[0].exists) return [];
  const { rows } = await client.query(
    `SELECT hash, created_at::text AS when FROM ${JOURNAL_TABLE} ORDER BY id`,
  );
  return rows.map((row) => ({ hash: row.hash, when: Number(row.when) }));
};

/** Throws unless the applied migrations are an unchanged prefix of the journal, in its order. */
export const verifyApplied = (journal: Migration[], applied: Applied[]) => {
  for (const [index, done] of applied.entries()) {
    const expected = journal[index];
    if (!expected) continue;
    if (done.hash === expected.hash && done.when === expected.when) continue;
    const known = journal.find((one) => one.hash === done.hash);
    throw new Error(
      known
        ? `Migration ${known.name} is applied where ${expected.name} belongs: the journal is out of order`
        : `Migration ${expected.name} was edited after it was applied, or is not the one applied in its place`,
    );
  }
};
