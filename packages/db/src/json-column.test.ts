import { pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { json } from './schema/columns.ts';
import { testDatabase } from './testing/test-database.ts';

const { db, pool } = await testDatabase();
const notes = pgTable('notes_with_json', { content: json() });

test('a stored text that looks like a number, an object or null is read as that text', async () => {
  await pool.query('CREATE TABLE notes_with_json (content jsonb)');
  const contents = ['4.50', '{"a":1}', 'null', 4.5, { a: ['4.50'] }, null, true].map((content) => ({
    content,
  }));
  await db.insert(notes).values(contents);
  expect(await db.select().from(notes)).toEqual(contents);
});
