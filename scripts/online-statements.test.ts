import { expect, test } from 'vitest';
import { offlineStatements } from './online-statements.ts';

const refused = async (...statements: string[]) => (await offlineStatements(statements)).length > 0;

test.each([
  ['an index that blocks writes', 'CREATE INDEX i ON members (name)'],
  ['a changed type', 'ALTER TABLE withdrawals ALTER COLUMN amount TYPE numeric'],
  ['a default that differs by row', 'ALTER TABLE members ADD COLUMN token uuid DEFAULT gen_random_uuid()'],
  [
    'a default of an expression of a volatile function',
    'ALTER TABLE members ADD COLUMN n int DEFAULT 1 + random()',
  ],
  ['a column that the release before cannot fill', 'ALTER TABLE admins ADD COLUMN email text NOT NULL'],
  [
    'a generated column',
    'ALTER TABLE deposits ADD COLUMN d date GENERATED ALWAYS AS (created_at::date) STORED',
  ],
  ['an identity', 'ALTER TABLE deposits ADD COLUMN n int GENERATED ALWAYS AS IDENTITY'],
  ['a checked column', 'ALTER TABLE deposits ADD COLUMN n int CHECK (n > 0)'],
  ['a column that becomes required', 'ALTER TABLE deposits ALTER COLUMN memo SET NOT NULL'],
  ['a validated constraint', 'ALTER TABLE deposits ADD CONSTRAINT c CHECK (amount > 0)'],
  ['a validated foreign key', 'ALTER TABLE deposits ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES admins (id)'],
  ['a unique constraint without its index', 'ALTER TABLE deposits ADD CONSTRAINT c UNIQUE (memo)'],
  [
    'a partition that is scanned',
    "ALTER TABLE rewards ATTACH PARTITION r FOR VALUES FROM ('2026-01-01') TO ('2026-02-01')",
  ],
  ['rows changed at once', "UPDATE members SET name = ''"],
  ['rows deleted at once', 'DELETE FROM deposits WHERE id < 10'],
  ['a dropped column', 'ALTER TABLE admins DROP COLUMN name'],
  ['a dropped table', 'DROP TABLE notices'],
  ['a dropped function', 'DROP FUNCTION post(bigint)'],
  ['a new name', 'ALTER TABLE admins RENAME COLUMN name TO label'],
  ['an emptied table', 'TRUNCATE outbox'],
  ['a lock', 'LOCK TABLE members'],
  ['a rewrite', 'VACUUM FULL members'],
  ['hidden code', 'DO $$ BEGIN UPDATE members SET id = id; END $$'],
  ['what PostgreSQL does not understand', 'ALTER TABEL members'],
])('refuses %s', async (_, statement) => {
  expect(await refused(statement)).toBe(true);
});

test.each([
  ['an index built beside writes', 'CREATE INDEX CONCURRENTLY i ON members (name)'],
  ['an index of a small table', 'CREATE INDEX i ON settlement_runs (business_day)'],
  ['a column that may be empty', 'ALTER TABLE members ADD COLUMN email text'],
  ['a constant default', "ALTER TABLE members ADD COLUMN kinds text[] DEFAULT '{}'::text[] NOT NULL"],
  ['the time of the statement', 'ALTER TABLE members ADD COLUMN at timestamptz DEFAULT now() NOT NULL'],
  ['a constraint of new rows', 'ALTER TABLE deposits ADD CONSTRAINT c CHECK (amount > 0) NOT VALID'],
  ['its validation', 'ALTER TABLE deposits VALIDATE CONSTRAINT c'],
  ['a unique constraint from an index', 'ALTER TABLE deposits ADD CONSTRAINT c UNIQUE USING INDEX i'],
  ['a function and a trigger', 'CREATE TRIGGER t BEFORE UPDATE ON members FOR EACH ROW EXECUTE FUNCTION f()'],
  [
    'what says why it may',
    '-- allowed: no installation has a row here before this release\nUPDATE members SET id = id',
  ],
])('lets %s pass', async (_, statement) => {
  expect(await offlineStatements([statement])).toEqual([]);
});

test('a table of the same migration may be indexed and constrained as it likes', async () => {
  const statements = [
    'CREATE TABLE parcels (id bigint)',
    'CREATE INDEX i ON parcels (id)',
    'ALTER TABLE parcels ADD CONSTRAINT c FOREIGN KEY (id) REFERENCES members (id)',
  ];
  expect(await offlineStatements(statements)).toEqual([]);
});

test('an index built beside writes needs a migration of its own', async () => {
  expect(
    await refused('CREATE INDEX CONCURRENTLY i ON members (name)', 'CREATE TABLE parcels (id bigint)'),
  ).toBe(true);
});

test('a reason of a few letters allows nothing', async () => {
  expect(await refused('-- allowed: it is fine\nDROP TABLE notices')).toBe(true);
});
