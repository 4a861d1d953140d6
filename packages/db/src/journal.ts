import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

export type Migration = { name: string; when: number; hash: string; statements: string[] };
export type Applied = { hash: string; when: number };

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
export const JOURNAL_TABLE = 'drizzle.__drizzle_migrations';

/** The functions, views and triggers: one file each (triggers: one a table), with the present text only. */
export const DEFINITIONS = fileURLToPath(new URL('../sql', import.meta.url));

/** `--! include functions/post_caused.sql` in a migration stands for the present text of that file. */
const INCLUDE = /^--! include (\S+)$/gm;

/** The files of packages/db/sql that a migration includes. */
export const includedIn = (text: string): string[] =>
  [...text.matchAll(INCLUDE)].map(([, file = '']) => file);

/**
 * The migrations of a folder, in journal order, with their checksums and their includes resolved. The
 * checksum is that of the migration's own text, so a file of packages/db/sql may change later.
 *
 * A migration includes the present text, which may name columns of a later migration. PostgreSQL does not
 * check that in the body of a function (`check_function_bodies` is off), but it does in a view or a trigger.
 * So the last migration that includes a view or the triggers of a table applies it, and those before leave it
 * out.
 */
export const readJournal = (folder = MIGRATIONS): Migration[] => {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  const files = readMigrationFiles({ migrationsFolder: folder });
  const last = new Map(
    files.flatMap(({ sql }, index) => includedIn(sql.join('\n')).map((file) => [file, index])),
  );
  return files.map((file, index) => ({
    name: entries[index]?.tag ?? '',
    when: file.folderMillis,
    hash: file.hash,
    statements: file.sql
      .map((statement) =>
        statement
          .replace(INCLUDE, (_, name: string) =>
            name.startsWith('functions/') || last.get(name) === index
              ? readFileSync(`${DEFINITIONS}/${name}`, 'utf8')
              : '',
          )
          .trim(),
      )
      .filter(Boolean),
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

/**
 * Throws unless the applied migrations are an unchanged prefix of the journal, in its order. A database of
 * before 1.0.0 begins with another one.
 */
export const verifyApplied = (journal: Migration[], applied: Applied[]) => {
  for (const [index, done] of applied.entries()) {
    const expected = journal[index];
    if (!expected) continue;
    if (done.hash === expected.hash && done.when === expected.when) continue;
    const known = journal.find((one) => one.hash === done.hash);
    if (index === 0 && !known && done.when !== expected.when)
      throw new Error(
        'This database was made before version 1.0.0 and cannot be upgraded: delete it (for `npm start` the folder .data) and start again',
      );
    throw new Error(
      known
        ? `Migration ${known.name} is applied where ${expected.name} belongs: the journal is out of order`
        : `Migration ${expected.name} was edited after it was applied, or is not the one applied in its place`,
    );
  }
};
