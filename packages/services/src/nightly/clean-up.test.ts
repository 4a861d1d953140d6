import { testDatabase } from '@starline/db/testing/test-database';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemAt } from '../testing/system-at.ts';
import { cleanUp } from './clean-up.ts';

const { db } = await testDatabase();
const ctx = systemAt(db, '2026-11-21T19:00:00Z');

const companyId = sql`(select min(id) from members)`;
const adminId = sql`(select id from admins where username = 'keeper')`;
const ago = (time: string) => sql`${ctx.now().toISOString()}::timestamptz - ${time}::interval`;

/** A row of each kind, `time` old. */
const rowsOf = (name: string, time: string): SQL[] => [
  sql`insert into idempotency_keys (id, request_hash, created_at) values (${name}, 'hash', ${ago(time)})`,
  sql`insert into outbox (topic, payload, created_at, dispatched_at) values (${name}, '{}', ${ago(time)}, ${ago(time)})`,
  sql`insert into member_sessions (id, member_id, expires_at) values (${name}, ${companyId}, ${ago(time)})`,
  sql`insert into admin_sessions (id, admin_id, expires_at) values (${name}, ${adminId}, ${ago(time)})`,
  sql`insert into password_resets (id, member_id, language, expires_at) values (gen_random_uuid(), ${companyId}, ${name}, ${ago(time)})`,
  sql`insert into member_logins (member_id, created_at, outcome) values (${companyId}, ${ago(time)}, 'refused')`,
  sql`insert into throttles (key, points, expire) values (${name}, 1, extract(epoch from ${ago(time)}) * 1000)`,
  sql`insert into attempts (key, free, longest_pause, level, counted_at, opens_at) values (${name}, 5, 60, 1, ${ago(time)}, ${ago(time)})`,
  sql`insert into job_days (job, day, started_at) values (${name}, '2026-11-21', ${ago(time)})`,
];

test('deletes expired rows, each kind at its own age, and nothing younger', async () => {
  await db.execute(
    sql`insert into admins (username, name, password_hash, role) values ('keeper', '관리자', 'x', 'owner')`,
  );
  for (const [name, time] of [
    ['valid', '-1 second'],
    ['ended', '1 second'],
    ['a-day', '1 day 1 second'],
    ['a-week', '7 days 1 second'],
    ['a-month', '30 days 1 second'],
    ['a-season', '90 days 1 second'],
  ] as const)
    for (const row of rowsOf(name, time)) await db.execute(row);
  await db.execute(
    sql`insert into outbox (topic, payload, created_at) values ('untold', '{}', ${ago('1 year')})`,
  );

  await db.execute(sql`insert into attempts (key, free, longest_pause, level, counted_at, opens_at, proven_until)
    values ('proven', 5, 300, 0, ${ago('20 days')}, ${ago('20 days')}, ${ago('-10 days')})`);

  expect(await cleanUp(ctx)).toEqual({
    idempotency_keys: 2,
    outbox: 3,
    member_sessions: 5,
    admin_sessions: 5,
    password_resets: 4,
    member_logins: 1,
    throttles: 5,
    attempts: 4,
    job_days: 1,
  });
  const untold = await db.execute(sql`select 1 from outbox where topic = 'untold'`);
  expect(untold.rowCount).toBe(1);
  expect(Object.values(await cleanUp(ctx)).every((count) => count === 0)).toBe(true);
});
