import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { statement } from './statement.ts';
import { testDatabase } from './testing/test-database.ts';
import { withTransaction } from './transaction.ts';

const { db, pool } = await testDatabase();
await pool.query('CREATE TABLE shelves (id int PRIMARY KEY, books bigint NOT NULL)');
await pool.query('INSERT INTO shelves VALUES (1, 10), (2, 20)');
const booksOn = statement<{ books: number }>('books on a shelf', 'SELECT books FROM shelves WHERE id = $1');

test('each call has its own values, and a number arrives as a number', async () => {
  expect((await booksOn(db, 1)).rows).toEqual([{ books: 10 }]);
  expect((await booksOn(db, 2)).rows).toEqual([{ books: 20 }]);
  expect((await booksOn(db, 3)).rows).toEqual([]);
});

test("in a transaction it sees the transaction's changes, and is planned once per connection", async () => {
  const [seen, planned] = await withTransaction(db, async (tx) => {
    await tx.execute(sql`UPDATE shelves SET books = 11 WHERE id = 1`);
    await booksOn(tx, 2);
    const books = (await booksOn(tx, 1)).rows[0]?.books;
    const known = await tx.execute<{ name: string }>(
      sql`SELECT name FROM pg_prepared_statements WHERE name = 'books on a shelf'`,
    );
    return [books, known.rows.length];
  });
  expect([seen, planned]).toEqual([11, 1]);
});

test('a migration that adds a column does not break connections that have prepared the statement', async () => {
  for (let call = 0; call < 7; call += 1) await booksOn(db, 2);
  await pool.query('ALTER TABLE shelves ADD COLUMN colour text');
  expect((await booksOn(db, 2)).rows).toEqual([{ books: 20 }]);
});
