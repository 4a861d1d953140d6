import { testDatabase } from '@starline/db/testing/test-database';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemAt } from '../../testing/system-at.ts';
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
  sql`insert into passkey_challenges (id, challenge, expires_at) values (${name}, 'x', ${ago(time)})`,
  sql`insert into password_resets (id, member_id, language, expires_at) values (gen_random_uuid(), ${companyId}, ${name}, ${ago(time)})`,
  sql`insert into email_confirmations (member_id, email, expires_at) values (${companyId}, ${name}, ${ago(time)})`,
  sql`insert into member_logins (member_id, created_at, outcome) values (${companyId}, ${ago(time)}, 'refused')`,
  sql`insert into member_devices (member_id, id, last_seen_at) values (${companyId}, ${name}, ${ago(time)})`,
  sql`insert into notification_pushes (subscription_id, tag, kind, created_at, next_attempt_at) values (1, ${name}, 'notice', ${ago(time)}, ${ago(time)})`,
  sql`insert into push_subscriptions (member_id, device, endpoint, p256dh, auth, used_at) values (${companyId}, ${name}, ${name}, 'x', 'x', ${ago(time)})`,
  sql`insert into member_notifications (member_id, kind, params, created_at) values (${companyId}, 'new_device', '{}', ${ago(time)})`,
  sql`insert into admin_mails (admin_id, kind, params, created_at) values (${adminId}, 'new_device', '{}', ${ago(time)})`,
  sql`insert into security_alerts (rule, subject, audit_id, created_at) values ('settings_changed', ${name}, 1, ${ago(time)})`,
  sql`insert into throttles (key, points, expire) values (${name}, 1, extract(epoch from ${ago(time)}) * 1000)`,
  sql`insert into attempts (key, free, longest_pause, level, counted_at, opens_at) values (${name}, 5, 60, 1, ${ago(time)}, ${ago(time)})`,
  sql`insert into reports (kind, period, figures, created_at) values ('daily', ${name}, '{}', ${ago(time)})`,
  sql`insert into kept_exports (admin_id, list, filters, needs, name, type, is_whole, rows, size, sha256, created_at)
    values (${adminId}, 'members', '{}', '{export}', ${name}, 'x', true, 0, 0, '', ${ago(time)})`,
  sql`insert into dead_letters (kind, message_key, recipient, tries, last_error, message_created_at, given_up_at)
    values ('report', ${name}, '', 8, 'HTTP 500', ${ago(time)}, ${ago(time)})`,
  sql`insert into webhook_deliveries (endpoint_id, event_id, type, body, created_at)
    select min(id), gen_random_uuid(), ${name}, '{}', ${ago(time)} from webhook_endpoints`,
  sql`insert into job_days (job, day, started_at) values (${name}, '2026-11-21', ${ago(time)})`,
  sql`insert into approval_acts (kind, maker_id, member_id, amount, created_at) values ('deposits', 1, 1, 1, ${ago(time)})`,
  sql`insert into admin_moves (admin_id, amount, created_at) select min(id), 1, ${ago(time)} from admins`,
];

test('deletes expired rows, each kind at its own age, and nothing younger', async () => {
  await db.execute(
    sql`insert into admins (username, name, password_hash, role) values ('keeper', '관리자', 'x', 'owner')`,
  );
  await db.execute(sql`update admins set email_before = 'keeper@example.com' where username = 'keeper'`);
  await db.execute(sql`insert into webhook_endpoints (url, subjects, secret, created_at)
    values ('https://hooks.example.com', '{member}', 'x', ${ago('1 day')})`);
  for (const [name, time] of [
    ['valid', '-1 second'],
    ['ended', '1 second'],
    ['a-day', '1 day 1 second'],
    ['a-week', '7 days 1 second'],
    ['a-month', '30 days 1 second'],
    ['a-season', '90 days 1 second'],
    ['long-ago', '400 days 1 second'],
  ] as const)
    for (const row of rowsOf(name, time)) await db.execute(row);
  await db.execute(
    sql`insert into outbox (topic, payload, created_at) values ('untold', '{}', ${ago('1 year')})`,
  );

  await db.execute(sql`insert into attempts (key, free, longest_pause, level, counted_at, opens_at, proven_until)
    values ('proven', 5, 300, 0, ${ago('20 days')}, ${ago('20 days')}, ${ago('-10 days')})`);

  await db.execute(sql`
    insert into destinations (member_id, type, name, address, removed_at) values
      (${companyId}, 'coin', 'removed', 'a', ${ago('366 days')}), (${companyId}, 'coin', 'of this year', 'b', ${ago('364 days')}),
      (${companyId}, 'coin', 'paid to', 'c', ${ago('366 days')}), (${companyId}, 'coin', 'used', 'd', null)`);
  await db.execute(sql`
    insert into withdrawals (member_id, type, status, amount, fee, payout, center_amount, destination_id)
    select ${companyId}, 'coin', '요청', 100, 5, 95, 0, id from destinations where name = 'paid to'`);

  await db.execute(
    sql`insert into inquiries (member_id, state, last_at) values (${companyId}, 'answered', ${ago('1094 days')})`,
  );
  await db.execute(sql`insert into inquiry_messages (member_id, text, created_at)
    values (${companyId}, 'old', ${ago('1096 days')}), (${companyId}, 'kept', ${ago('1094 days')})`);

  expect(await cleanUp(ctx)).toEqual({
    idempotency_keys: 3,
    outbox: 4,
    member_sessions: 6,
    admin_sessions: 6,
    passkey_challenges: 6,
    password_resets: 5,
    email_confirmations: 5,
    member_logins: 2,
    member_devices: 1,
    notification_pushes: 4,
    push_subscriptions: 1,
    member_notifications: 1,
    admin_mails: 1,
    security_alerts: 1,
    destinations: 1,
    throttles: 6,
    attempts: 5,
    reports: 3,
    inquiry_messages: 1,
    inquiries: 0,
    kept_exports: 3,
    dead_letters: 2,
    webhook_deliveries: 2,
    job_days: 2,
    approval_acts: 4,
    admin_moves: 4,
  });
  const untold = await db.execute(sql`select 1 from outbox where topic = 'untold'`);
  expect(untold.rowCount).toBe(1);
  expect(Object.values(await cleanUp(ctx)).every((count) => count === 0)).toBe(true);
});

test('keeps each kind as long as it is configured, and deletes more rows than a batch holds', async () => {
  const retention = { answers: 2, outbox: 3, sessions: 1, resets: 2, logins: 4, destinations: 5, jobs: 6 };
  const configured = { ...ctx, config: { ...ctx.config, retention } };
  await cleanUp({ ...ctx, now: () => new Date('2036-01-01T00:00:00Z') });
  for (const days of [1, 2, 3, 4, 5, 6, 7])
    for (const row of rowsOf(`kept ${days}`, `${days} days -1 second`)) await db.execute(row);
  await db.execute(sql`
    insert into destinations (member_id, type, name, address, removed_at)
    select ${companyId}, 'coin', 'kept', 'e' || days, ${ctx.now().toISOString()}::timestamptz - make_interval(days => days, secs => -1)
    from generate_series(1, 7) as days`);
  expect(await cleanUp(configured, { batch: 2 })).toMatchObject({
    idempotency_keys: 5,
    outbox: 4,
    member_sessions: 6,
    admin_sessions: 6,
    password_resets: 5,
    email_confirmations: 5,
    member_logins: 3,
    destinations: 2,
    job_days: 1,
  });
});

test('keeps a message that may still be tried, and the diary of the day, however short the time', async () => {
  const retention = { notifications: 0, outbox: 0, deadLetters: 0, jobs: 0 };
  const short = { ...ctx, config: { ...ctx.config, retention } };
  await cleanUp({ ...ctx, now: () => new Date('2036-01-01T00:00:00Z') });
  for (const time of ['1 second', '2 days 23 hours', '3 days 1 second'])
    for (const row of rowsOf(`tried ${time}`, time)) await db.execute(row);
  await db.execute(sql`
    update webhook_deliveries set replayed_at = ${ago('1 day')} where type = 'tried 3 days 1 second'`);
  await db.execute(
    sql`insert into job_days (job, day, started_at) values ('books', '2026-11-22', ${ago('1 hour')})`,
  );
  expect(await cleanUp(short)).toMatchObject({
    member_notifications: 1,
    admin_mails: 1,
    security_alerts: 1,
    notification_pushes: 1,
    webhook_deliveries: 0,
    job_days: 3,
  });
});

test('keeps an announcement while the link "this was not me" of its mail works', async () => {
  const short = { ...ctx, config: { ...ctx.config, retention: { notifications: 7 } } };
  await cleanUp({ ...ctx, now: () => new Date('2036-01-01T00:00:00Z') });
  for (const [days, name] of [
    [8, 'open'],
    [16, 'ended'],
  ] as const)
    await db.execute(sql`
      with about as (
        insert into member_notifications (member_id, kind, params, created_at)
        values (${companyId}, 'new_device', '{}', ${ago(`${days} days`)}) returning id)
      insert into alarm_tokens (id, notification_id, expires_at) select ${name}, id, ${ago(`${days - 14} days`)} from about`);
  expect(await cleanUp(short)).toMatchObject({ member_notifications: 1 });
  const left = await db.execute(sql`select id from alarm_tokens`);
  expect(left.rows).toEqual([{ id: 'open' }]);
});
