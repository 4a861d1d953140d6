import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from './connection.ts';
import { readJournal } from './journal.ts';
import { migrate, pendingMigrations, refuseOldServer } from './migrate.ts';
import { createFromTemplate, createTemplate } from './testing/database.ts';
import './testing/setup.ts';

const server = inject('starlineTestServer');
await createTemplate(server, 'template_empty', async () => {});
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })));

type Entry = [name: string, statements: string];

const folderOf = (...entries: Entry[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'starline-fixture-'));
  folders.push(folder);
  mkdirSync(join(folder, 'meta'));
  for (const [name, statements] of entries) writeFileSync(join(folder, `${name}.sql`), statements);
  const journal = entries.map(([tag], idx) => ({
    idx,
    version: '7',
    when: 1000 + tag.charCodeAt(0),
    tag,
    breakpoints: true,
  }));
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: journal }),
  );
  return folder;
};

const A: Entry = ['a', 'CREATE TABLE a (id int);\n--> statement-breakpoint\nINSERT INTO a VALUES (1);'];
const B: Entry = ['b', 'CREATE TABLE b (id int);'];
const C: Entry = ['c', 'CREATE TABLE c (id int);'];

const inDatabase = async (work: (url: string, query: pg.Client['query']) => Promise<void>) => {
  const database = await createFromTemplate(server, 'template_empty');
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  await work(database.url, client.query.bind(client) as pg.Client['query']);
  await client.end();
  await database.drop();
};

test('applies migrations in order, once, and lists the pending ones', () =>
  inDatabase(async (url, query) => {
    const { db, close } = openDatabase({ url, max: 1 });
    expect(await pendingMigrations(db, folderOf(A, B))).toEqual(['a', 'b']);
    expect(await migrate(url, folderOf(A))).toEqual(['a']);
    expect(await pendingMigrations(db, folderOf(A, B))).toEqual(['b']);
    expect(await migrate(url, folderOf(A, B))).toEqual(['b']);
    expect(await migrate(url, folderOf(A, B))).toEqual([]);
    expect(await pendingMigrations(db, folderOf(A))).toEqual([]);
    expect((await query('SELECT id FROM a')).rows).toEqual([{ id: 1 }]);
    await close();
  }));

test('four processes at once apply each migration exactly once', () =>
  inDatabase(async (url, query) => {
    const folder = folderOf(A, B, C);
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
    expect(done.flat().sort()).toEqual(['a', 'b', 'c']);
    expect((await query('SELECT count(*) AS count FROM a')).rows[0].count).toBe(1);
  }));

test('a failing migration leaves nothing behind and is named', () =>
  inDatabase(async (url, query) => {
    const bad: Entry = ['b', 'CREATE TABLE b (id int);\n--> statement-breakpoint\nSELECT 1 / 0;'];
    await expect(migrate(url, folderOf(A, bad, C))).rejects.toThrow('Migration b failed: division by zero');
    expect((await query("SELECT to_regclass('a') AS a, to_regclass('b') AS b")).rows).toEqual([
      { a: 'a', b: null },
    ]);
    expect(await migrate(url, folderOf(A, B, C))).toEqual(['b', 'c']);
  }));

test('refuses edited, out-of-order and unknown migrations', () =>
  inDatabase(async (url) => {
    await migrate(url, folderOf(A, C));
    await expect(migrate(url, folderOf(['a', 'SELECT 1;'], C))).rejects.toThrow('Migration a was edited');
    await expect(migrate(url, folderOf(A, B, C))).rejects.toThrow('c is applied where b belongs');
    await expect(migrate(url, folderOf(A))).rejects.toThrow('has 2 migrations, this program knows 1');
  }));

const OF_A: Entry = ['b', 'ALTER TABLE a ADD COLUMN n int;'];

test('a migration that does not get its lock lets the reads behind it pass, and succeeds once the lock is free', () =>
  inDatabase(async (url, query) => {
    await migrate(url, folderOf(A));
    await query('BEGIN');
    await query('SELECT * FROM a');
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    const migrated = migrate(url, folderOf(A, OF_A), { milliseconds: 50, pause: 20, attempts: 500 });
    const isWaiting = `SELECT 1 FROM pg_locks WHERE relation = 'a'::regclass AND NOT granted`;
    while ((await reader.query(isWaiting)).rowCount === 0);
    expect((await reader.query('SELECT id FROM a')).rows).toEqual([{ id: 1 }]);
    await query('COMMIT');
    expect(await migrated).toEqual(['b']);
    await reader.end();
  }));

test('a migration that never gets its lock is named, and leaves the table usable', () =>
  inDatabase(async (url, query) => {
    await migrate(url, folderOf(A));
    await query('BEGIN');
    await query('SELECT * FROM a');
    const migrated = migrate(url, folderOf(A, OF_A), { milliseconds: 20, pause: 1, attempts: 3 });
    await expect(migrated).rejects.toThrow('Migration b failed: canceling statement due to lock timeout');
    await query('COMMIT');
    expect(await migrate(url, folderOf(A, OF_A))).toEqual(['b']);
  }));

const INDEXES: Entry = [
  'b',
  'CREATE UNIQUE INDEX CONCURRENTLY "a_id" ON "a" ("id");\n--> statement-breakpoint\nCREATE INDEX CONCURRENTLY a_more ON a (id);',
];

test('an index is built beside a transaction that writes, and one whose build failed is built again', () =>
  inDatabase(async (url, query) => {
    await migrate(url, folderOf(A));
    await query('INSERT INTO a VALUES (1)');
    await expect(migrate(url, folderOf(A, INDEXES))).rejects.toThrow('Migration b failed: could not create');
    const valid = `SELECT indisvalid FROM pg_index WHERE indrelid = 'a'::regclass`;
    expect((await query(valid)).rows).toEqual([{ indisvalid: false }]);
    await query('DELETE FROM a WHERE ctid = (SELECT max(ctid) FROM a)');
    await query('BEGIN');
    await query('INSERT INTO a VALUES (2)');
    const migrated = migrate(url, folderOf(A, INDEXES));
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    while ((await other.query(`SELECT 1 FROM pg_locks WHERE NOT granted`)).rowCount === 0);
    await other.query('INSERT INTO a VALUES (3)');
    await query('COMMIT');
    expect(await migrated).toEqual(['b']);
    expect((await query(valid)).rows).toEqual([{ indisvalid: true }, { indisvalid: true }]);
    await other.end();
  }));

test('a database that was made before the first release is refused with what to do, and stays as it is', () =>
  inDatabase(async (url, query) => {
    await migrate(url, folderOf(['z', 'CREATE TABLE z (id int);']));
    await expect(migrate(url, folderOf(A, B))).rejects.toThrow(
      'made before version 1.0.0 and cannot be upgraded: delete it',
    );
    expect((await query("SELECT to_regclass('a') AS a")).rows).toEqual([{ a: null }]);
  }));

test('a PostgreSQL older than 18 is refused with both versions', () => {
  expect(() => refuseOldServer(150018, '15.18')).toThrow(
    'This is PostgreSQL 15.18; Starline needs PostgreSQL 18 or newer',
  );
  expect(() => refuseOldServer(180004, '18.4')).not.toThrow();
});

test('a function is applied wherever it is included, a view and triggers only where they are included last', () => {
  const include = (...files: string[]) => files.map((file) => `--! include ${file}\n`).join('');
  const folder = folderOf(
    ['a', include('functions/month_id.sql', 'views/reward_rows.sql', 'triggers/plans.sql')],
    ['b', include('functions/month_id.sql', 'views/reward_rows.sql')],
  );
  const created = readJournal(folder).map(({ statements }) =>
    [...statements.join().matchAll(/OR REPLACE (?:FUNCTION|VIEW|TRIGGER) (\w+)/g)].map(([, name]) => name),
  );
  expect(created).toEqual([
    ['month_id', 'plans_written', 'plans_kept'],
    ['month_id', 'reward_rows'],
  ]);
});
