import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { failureText, loggedError } from './logged-error.ts';
import { testDatabase } from './testing/test-database.ts';

const { db } = await testDatabase();
const failed = (query: Parameters<typeof db.execute>[0]) =>
  db.execute(query).then(
    () => Promise.reject(new Error('the query did not fail')),
    (error: unknown) => JSON.stringify(loggedError(error)),
  );

test('an error of the database keeps its constraint and table, and neither the row nor the parameters', async () => {
  const text = await failed(
    sql`insert into members (username, name, country_id, phone) values ('HONG', 'hong secret', 1, '01098765432')`,
  );
  expect(text).toContain('"constraint":"members_username"');
  expect(text).toContain('"code":"23514"');
  expect(text).not.toMatch(/HONG|hong secret|01098765432|insert/);
});

test('an invalid value is not quoted', async () => {
  const text = await failed(sql`select ${'110-secret'}::bigint`);
  expect(text).toContain('SQL state 22P02');
  expect(text).not.toContain('110-secret');
});

test.each([
  ['550 no such user hong@example.com', '550 no such user …'],
  ['cannot pay TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'cannot pay …'],
  ['account 110-234-567890 is unknown', 'account … is unknown'],
  ['GET https://x.example/reset?token=abc failed', 'GET https://x.example/reset… failed'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['first line\n2026 admin logged in', 'first line 2026 admin logged in'],
  ['the day 2026-11-22 is not settled', 'the day 2026-11-22 is not settled'],
])('the message "%s" is logged as "%s"', (message, wanted) => {
  expect(failureText(new Error(message))).toBe(wanted);
});

test('a text that cannot be parsed is not quoted, and other properties of an error are left out', () => {
  const parsed = (() => {
    try {
      return JSON.parse('secret');
    } catch (error) {
      return error;
    }
  })();
  expect(failureText(parsed)).toBe('a text could not be parsed');
  const error = Object.assign(new Error('no mail'), { response: 'to hong', envelope: { to: 'hong' } });
  expect(JSON.stringify(loggedError(error))).not.toContain('hong');
});
